import { describe, expect, it } from 'vitest';
import { firstWebLink, splitLinks } from './links.ts';

const links = (text: string) => splitLinks(text).flatMap(({ href }) => (href ? [href] : []));

describe('splitLinks', () => {
  it('returns a text without addresses as one part', () => {
    expect(splitLinks('Hei\nder')).toEqual([{ start: 0, text: 'Hei\nder', href: null }]);
  });

  it('returns no parts for an empty text', () => {
    expect(splitLinks('')).toEqual([]);
  });

  it('keeps every character', () => {
    const text = 'Se https://example.com/a, og (https://example.com/b).';
    expect(
      splitLinks(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('excludes trailing punctuation and closing brackets', () => {
    expect(links('Se https://example.com/a, og (https://example.com/b).')).toEqual([
      'https://example.com/a',
      'https://example.com/b',
    ]);
  });

  it('keeps balanced brackets inside an address', () => {
    expect(links('https://example.com/Oslo_(by)')).toEqual(['https://example.com/Oslo_(by)']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])(
    'creates no link for %s',
    (text) => {
      expect(links(text)).toEqual([]);
    },
  );

  it.each([
    ['«https://b.no/x»', 'https://b.no/x'],
    ['„https://b.no/x“ og "https://b.no/y"', 'https://b.no/x https://b.no/y'],
    ["'https://b.no/x'", 'https://b.no/x'],
    ['‘https://b.no/x’', 'https://b.no/x'],
    ['`https://b.no/x`', 'https://b.no/x'],
    ['https://wiki.vg’s', 'https://wiki.vg'],
    ["https://wiki.vg's sider", 'https://wiki.vg'],
    ['https://wiki.vg/Protocol’s felt', 'https://wiki.vg/Protocol'],
    [
      'https://en.wikipedia.org/wiki/Schindler’s_List',
      'https://en.wikipedia.org/wiki/Schindler’s_List',
    ],
    [
      "https://en.wikipedia.org/wiki/Schindler's_List",
      "https://en.wikipedia.org/wiki/Schindler's_List",
    ],
    ['[https://a.no]', 'https://a.no'],
    ['[https://a.no/x]', 'https://a.no/x'],
    ['{https://a.no/x}', 'https://a.no/x'],
    ['<https://a.no/x>', 'https://a.no/x'],
    ['https://a.no/x[1]', 'https://a.no/x[1]'],
    ['(https://no.wikipedia.org/wiki/Oslo_(by))', 'https://no.wikipedia.org/wiki/Oslo_(by)'],
    ['(se https://no.wikipedia.org/wiki/Oslo_(by).)', 'https://no.wikipedia.org/wiki/Oslo_(by)'],
    ['((https://a.no/x))', 'https://a.no/x'],
    ['Https://A.no/X', 'Https://A.no/X'],
    ['HTTP://a.no', 'HTTP://a.no'],
    ['www.a.no/x?y=1#z.', 'https://www.a.no/x?y=1#z'],
    ['Se WWW.a.no, takk', 'https://WWW.a.no'],
    ['https://a.no/x!?…', 'https://a.no/x'],
    ['**https://a.no/x**', 'https://a.no/x'],
    ['_https://a.no/x_', 'https://a.no/x'],
    ['https://a.no/a_b_c', 'https://a.no/a_b_c'],
    ['https://youtu.be/dQw4w9WgXc_', 'https://youtu.be/dQw4w9WgXc_'],
    ['(https://youtu.be/dQw4w9WgX-_).', 'https://youtu.be/dQw4w9WgX-_'],
    ['snake_case https://a.no/x_', 'https://a.no/x_'],
    ['_se https://a.no/x_', 'https://a.no/x'],
    ['«_https://a.no/x_», sa hun', 'https://a.no/x'],
    ['_https://a.no/x_.', 'https://a.no/x'],
    ['https://a.no/_x_', 'https://a.no/_x_'],
    ['https://a.no/x\u00ad', 'https://a.no/x'],
    ['[![x](https://a.no/i.png)](https://b.no)', 'https://a.no/i.png https://b.no'],
    ['[a](https://x.no/a_(b)_(c))', 'https://x.no/a_(b)_(c)'],
    ['https://a.no/?a[]=1&a[]=2', 'https://a.no/?a[]=1&a[]=2'],
    ['https://a.no/x#:~:text=hei,du', 'https://a.no/x#:~:text=hei,du'],
    ['https://a.no–https://b.no', 'https://a.no https://b.no'],
    ['https://a.no/~kari', 'https://a.no/~kari'],
    ['https://a.no/x;jsessionid=1', 'https://a.no/x;jsessionid=1'],
    ['https://a.no\\nhei', 'https://a.no'],
    ['https://a.no/x)\u200f مرحبا', 'https://a.no/x'],
    ['https://a.no/a,b;c:d', 'https://a.no/a,b;c:d'],
    ['https://a.no/x,https://b.no/y', 'https://a.no/x https://b.no/y'],
    ['https://a.no,https://b.no', 'https://a.no https://b.no'],
    ['https://web.archive.org/web/1/https://b.no/', 'https://web.archive.org/web/1/https://b.no/'],
    ['https://blåbær.no/å', 'https://blåbær.no/å'],
    ['https://例え.テスト/x', 'https://例え.テスト/x'],
    ['请看https://a.no请看', 'https://a.no'],
    ['请看 https://a.no/x，谢谢。', 'https://a.no/x'],
    ['（https://a.no/x）', 'https://a.no/x'],
    ['「https://a.no/x」', 'https://a.no/x'],
    ['https://a.no/x\u200b og', 'https://a.no/x'],
    ['https://a.no/x\u00a0og', 'https://a.no/x'],
    ['https://a.no:8080/x', 'https://a.no:8080/x'],
    ['http://localhost:3000/x og http://127.0.0.1/y', 'http://localhost:3000/x http://127.0.0.1/y'],
    ['https://a.no/@kari', 'https://a.no/@kari'],
    ['https://a.no?x=1&y=2&amp;', 'https://a.no?x=1&y=2&amp'],
    ['_https://a.no_', 'https://a.no'],
    ['https://a.no- og', 'https://a.no'],
    ['https://a.no/x\\_y', 'https://a.no/x'],
    ['https://a.no/x—og så', 'https://a.no/x'],
    ['https://a.no/x→b', 'https://a.no/x'],
    ['https://no.wikipedia.org/wiki/1990–2000', 'https://no.wikipedia.org/wiki/1990–2000'],
    ['👉https://a.no/x👈', 'https://a.no/x'],
    ['https://a.no/x!👍🏽', 'https://a.no/x'],
    ['https://emojipedia.org/😀', 'https://emojipedia.org/😀'],
    ['´https://a.no/x´', 'https://a.no/x'],
    ['http://[::1]:8080/x', 'http://[::1]:8080/x'],
    ['https://kart.no/@59.91,10.75,14z', 'https://kart.no/@59.91,10.75,14z'],
    ['https://no.wikipedia.org/wiki/C++', 'https://no.wikipedia.org/wiki/C++'],
    ['|https://a.no|', 'https://a.no'],
    ['se:https://a.no', 'https://a.no'],
    ['E-post:kari@a.no', 'mailto:kari@a.no'],
    ['mailto:kari@a.no', 'mailto:kari@a.no'],
    ['kari@a.no.', 'mailto:kari@a.no'],
    ['(kari.nord+x@a.co.uk)', 'mailto:kari.nord+x@a.co.uk'],
  ])('finds only the address in %j', (text, expected) => {
    expect(links(text).join(' ')).toBe(expected);
  });

  it.each([
    'f.eks. noe',
    'awww.a.no',
    'xhttps://a.no',
    'https://bank.no@evil.no',
    'https://bank.no:pw@evil.no/x',
    'https://a.noé',
    'https://a.no_x',
    'https://u:kari@a.no',
    'http://',
    'http://.',
    'www.',
    'kari@',
    '@kari',
    'ftp://a.no',
  ])('finds no address in %j', (text) => {
    expect(links(text)).toEqual([]);
  });

  it('runs in linear time', () => {
    const startedMs = performance.now();
    for (const text of ['https://', 'www.', 'a.', 'a@', '(', 'https://a.no/('])
      splitLinks(text.repeat(5_000));
    splitLinks(`https://${'a.'.repeat(10_000)}`);
    splitLinks(`https://a.no/${')'.repeat(20_000)}`);
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });
});

describe('address within a text', () => {
  it.each([
    ['https://a.no./x', 'https://a.no./x'],
    ['https://a.no./x.', 'https://a.no./x'],
    ['http://https://a.no', 'https://a.no'],
    ['https://http://a.no/x', 'http://a.no/x'],
    ['https://intranett/x', 'https://intranett/x'],
    ['https://a.no?x=1).', 'https://a.no?x=1'],
    ['se:https://a.no#x', 'https://a.no#x'],
    ['https://maps.no/@59.9,10.7,15z', 'https://maps.no/@59.9,10.7,15z'],
    ['<a href="https://a.no/x">tekst</a>', 'https://a.no/x'],
    ['https://a.no/x（注）', 'https://a.no/x（注）'],
    ['https://a.no/x[1]', 'https://a.no/x[1]'],
  ])('of %j is %s', (text, expected) => {
    expect(links(text)).toEqual([expected]);
  });
});

describe('firstWebLink', () => {
  it.each([
    ['se https://a.no/x og https://b.no', 'https://a.no/x'],
    ['(Https://A.no).', 'https://a.no/'],
    ['www.a.no!', 'https://www.a.no/'],
    ['skriv til kari@a.no, eller http://b.no', 'http://b.no/'],
    ['[vi](https://a.no)', 'https://a.no/'],
    ['kari@a.no', null],
    ['a.no', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('of %s is %s', (text, expected) => {
    expect(firstWebLink(text)).toBe(expected);
  });
});
