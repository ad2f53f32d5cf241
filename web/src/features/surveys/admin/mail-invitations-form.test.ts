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
    ["Sinead O'Brien sinead.o'brien@eksempel.no", "Sinead O'Brien", "sinead.o'brien@eksempel.no"],
  ])('reads %s', (line, name, email) => {
    expect(recipientsIn(`\n${line}\r\n`)).toEqual({ recipients: [{ name, email }], wrong: [] });
  });

  it('names lines without an address', () => {
    expect(recipientsIn('Kari\nola@eksempel.no\nkari@')).toMatchObject({
      recipients: [{ email: 'ola@eksempel.no' }],
      wrong: ['Kari', 'kari@'],
    });
  });
});
