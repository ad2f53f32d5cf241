import { describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import {
  cutText,
  formatReference,
  mentionedUids,
  parseReferences,
  toExcerpt,
  toPlainText,
} from './mentions.ts';

describe('parseReferences', () => {
  it('separates references from the text between them', () => {
    expect(parseReferences('Hei @[Kari Nord](kari), se #[Sjøsol](p1)!')).toEqual([
      { kind: 'text', text: 'Hei ' },
      { kind: 'person', label: 'Kari Nord', id: 'kari' },
      { kind: 'text', text: ', se ' },
      { kind: 'project', label: 'Sjøsol', id: 'p1' },
      { kind: 'text', text: '!' },
    ]);
  });

  it.each([
    '@Kari',
    '@[Kari]',
    '@[](kari)',
    '@[Kari]()',
    '@[Kari](javascript:alert(1))',
    '@[Kari](../x)',
    '@[Kari](__proto__)',
    `@[Kari](${'x'.repeat(65)})`,
    '[Kari](kari)',
    '@[two\nlines](kari)',
  ])('finds no reference in %j', (text) => {
    expect(parseReferences(text)).toEqual([{ kind: 'text', text }]);
  });

  it('returns no parts for an empty text', () => {
    expect(parseReferences('')).toEqual([]);
  });

  it.each(['Kari', 'K[a]ri', '[Kari](ola)', 'Kari\nNord', 'x'.repeat(300)])(
    'parses the reference that formatReference creates for the name %j',
    (name) => {
      expect(parseReferences(formatReference('person', name, 'kari'))).toMatchObject([
        { kind: 'person', id: 'kari' },
      ]);
    },
  );

  it('runs in linear time', () => {
    const started = performance.now();
    parseReferences('@['.repeat(100_000));
    toPlainText(`${'[a'.repeat(50_000)}${'*_'.repeat(50_000)}${' '.repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(scaled(2_000));
  });
});

describe('mentionedUids', () => {
  it('returns each user once, in order, without projects', () => {
    expect(mentionedUids('@[Ola](ola) @[Kari](kari) #[P](p1) @[Ola N](ola)')).toEqual([
      'ola',
      'kari',
    ]);
  });

  it('returns at most ten users', () => {
    const text = Array.from({ length: 12 }, (_, index) => `@[N](u${index})`).join(' ');
    expect(mentionedUids(text)).toHaveLength(10);
  });
});

describe('plain text of Markdown', () => {
  it.each([
    ['Hei @[Kari](kari) om #[Sjøsol](p1)', 'Hei @Kari om Sjøsol'],
    ['**Fet**, *kursiv*, _kursiv_ og `kode`', 'Fet, kursiv, kursiv og kode'],
    ['snake_case og 2_000 blir stående', 'snake_case og 2_000 blir stående'],
    ['- en\n- to\n\n1. tre', 'en to 1. tre'],
    ['3. en\n4. to', '3. en 4. to'],
    ['17. mai: 5 * 3 = 15 og 2*3*4, __init__', '17. mai: 5 * 3 = 15 og 2*3*4, __init__'],
    ['18. september: a\n2. oktober: b', '18. september: a 2. oktober: b'],
    ['# Tittel\n> sitat', '# Tittel > sitat'],
    ['- 5 grader i natt', '- 5 grader i natt'],
    ['+ 47 22 33 44 55', '+ 47 22 33 44 55'],
    ['¯\\_(ツ)_/¯ i C:\\_temp\\*', '¯\\_(ツ)_/¯ i C:\\_temp\\*'],
    ['- [x] ferdig', '- [x] ferdig'],
    ['- a\n  ```\n  kode\n  ```\n- b', 'a kode b'],
    ['før\n```\nkode\n```\netter', 'før kode etter'],
    ['I dag:\n- 5 grader\n- 12 grader', 'I dag: - 5 grader - 12 grader'],
    [
      '1. januar: fri\n2. januar: fri\n3. januar: jobb',
      '1. januar: fri 2. januar: fri 3. januar: jobb',
    ],
    ['1. [ ] a\n2. [x] b', '1. [ ] a 2. [x] b'],
    ['5 ** 2 ** 3 og int *p, *q;', '5 ** 2 ** 3 og int *p, *q;'],
    ['1.2.3 versjon\n1.2.4 neste', '1.2.3 versjon 1.2.4 neste'],
    ['se [siden](https://example.no)', 'se siden'],
    ['<script>alert(1)</script> &amp; R&D', '<script>alert(1)</script> &amp; R&D'],
  ])('converts %j to %j', (text, plain) => {
    expect(toPlainText(text)).toBe(plain);
  });

  it('keeps markers in text that is not Markdown', () => {
    expect(cutText('1. *Hei*\n_du_ ', 40)).toBe('1. *Hei* _du_');
  });

  it('cuts between words and appends an ellipsis', () => {
    expect(toExcerpt('Vi leter etter en utvikler', 18)).toBe('Vi leter etter en…');
    expect(toExcerpt('Kort', 18)).toBe('Kort');
  });

  it('cuts inside a word that is longer than half the limit, but never inside a character', () => {
    expect(toExcerpt('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`);
    expect(toExcerpt('😀'.repeat(10), 10)).toBe(`${'😀'.repeat(4)}…`);
  });
});
