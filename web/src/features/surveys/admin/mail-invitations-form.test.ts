import { describe, expect, it } from 'vitest';
import { recipientsIn } from './mail-invitations-form.tsx';

describe('recipients of invitations', () => {
  it.each([
    ['Kari Nordmann, kari@eksempel.no', 'Kari Nordmann', 'kari@eksempel.no'],
    ['Kari Nordmann <kari@eksempel.no>', 'Kari Nordmann', 'kari@eksempel.no'],
    ['"Nordmann, Kari" <kari@eksempel.no>', 'Nordmann Kari', 'kari@eksempel.no'],
    ['Kari Nordmann\tkari@eksempel.no', 'Kari Nordmann', 'kari@eksempel.no'],
    ['kari@eksempel.no;Kari', 'Kari', 'kari@eksempel.no'],
    ['  kari@eksempel.no  ', 'kari@eksempel.no', 'kari@eksempel.no'],
    ["'kari@eksempel.no' <kari@eksempel.no>", 'kari@eksempel.no', 'kari@eksempel.no'],
    ['Kari Nordmann (kari@eksempel.no)', 'Kari Nordmann', 'kari@eksempel.no'],
    ['Kari [mailto:kari@eksempel.no]', 'Kari', 'kari@eksempel.no'],
    ['mailto:kari@eksempel.no', 'kari@eksempel.no', 'kari@eksempel.no'],
    ['Kari: kari@eksempel.no.', 'Kari:', 'kari@eksempel.no'],
    ['\ufeffKari,kari@eksempel.no\u200b', 'Kari', 'kari@eksempel.no'],
    ['Åse Ærlig <åse@blåbær.no>', 'Åse Ærlig', 'åse@blåbær.no'],
    ['محمد <kari@eksempel.no>', 'محمد', 'kari@eksempel.no'],
    ["Sinead O'Brien sinead.o'brien@eksempel.no", "Sinead O'Brien", "sinead.o'brien@eksempel.no"],
  ])('reads %s', (line, name, email) => {
    expect(recipientsIn(`\n${line}\r\n`)).toEqual({ recipients: [{ name, email }], wrong: [] });
  });

  it.each([
    'Kari Nordmann <kari@a.no>; Ola Bakken <ola@a.no>; eva@a.no',
    'Kari Nordmann <kari@a.no>, Ola Bakken <ola@a.no>, eva@a.no,',
    'Kari Nordmann kari@a.no Ola Bakken ola@a.no eva@a.no',
    'Kari Nordmann <kari@a.no>;Ola Bakken <ola@a.no>;<eva@a.no>;',
    'Kari Nordmann <kari@a.no>\rOla Bakken <ola@a.no>\reva@a.no',
    'Kari Nordmann <kari@a.no>; Ola Bakken <ola@a.no>\nKari <Kari@a.no>; eva@a.no',
  ])('reads all of %j', (text) => {
    expect(recipientsIn(text)).toEqual({
      recipients: [
        { name: 'Kari Nordmann', email: 'kari@a.no' },
        { name: 'Ola Bakken', email: 'ola@a.no' },
        { name: 'eva@a.no', email: 'eva@a.no' },
      ],
      wrong: [],
    });
  });

  it.each(['kari@a.no;Kari;ola@a.no;Ola', 'kari@a.no; ola@', 'kari@a.no; o:la@a.no'])(
    'reports %j, whose names or addresses are unclear',
    (line) => {
      expect(recipientsIn(line)).toEqual({ recipients: [], wrong: [line] });
    },
  );

  it('names lines without an address', () => {
    expect(recipientsIn('Kari\nola@eksempel.no\nkari@')).toMatchObject({
      recipients: [{ email: 'ola@eksempel.no' }],
      wrong: ['Kari', 'kari@'],
    });
  });
});
