import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ChecklistSchema,
  countDone,
  readChecklist,
  readPastedList,
  resetChecklist,
  writeChecklist,
} from './checklist.ts';

describe('a checklist', () => {
  it.each([
    [['Bestille'], ['[ ] Bestille']],
    [['  To   blanke\nog linje  '], ['[ ] To blanke og linje']],
    [['', '   ', '\n'], []],
    [['[x] ser ferdig ut'], ['[ ] [x] ser ferdig ut']],
    [['🎉'.repeat(140)], [`[ ] ${'🎉'.repeat(140)}`]],
  ])('stores %o as lines', (texts, lines) => {
    const items = texts.map((text) => ({ text, isDone: false }));
    expect(writeChecklist(items)).toEqual(lines);
    expect(v.is(ChecklistSchema, writeChecklist(items))).toBe(true);
  });

  it('reads what it stored', () => {
    const items = [
      { text: 'Bestille', isDone: true },
      { text: '[ ] merkelig', isDone: false },
    ];
    expect(readChecklist(writeChecklist(items))).toEqual(items);
    expect(readChecklist(undefined)).toEqual([]);
  });

  it('counts, and starts again with nothing done', () => {
    const lines = ['[x] a', '[ ] b', '[x] c'];
    expect(countDone(lines)).toEqual({ done: 2, total: 3 });
    expect(resetChecklist(lines)).toEqual(['[ ] a', '[ ] b', '[ ] c']);
  });
});

describe('a pasted list', () => {
  it.each<[string, string[]]>([
    ['Bestille\nPakke\nSende', ['[ ] Bestille', '[ ] Pakke', '[ ] Sende']],
    ['- [x] Bestille\r\n- [ ] Pakke\r\n', ['[x] Bestille', '[ ] Pakke']],
    ['* [X] a\n+ [ ] b\n• c\n– d', ['[x] a', '[ ] b', '[ ] c', '[ ] d']],
    ['1. en\n2) to\n10. ti', ['[ ] en', '[ ] to', '[ ] ti']],
    ['☐ åpen\n☑ gjort\n✅ også\n✔️ igjen', ['[ ] åpen', '[x] gjort', '[x] også', '[x] igjen']],
    ['\t- inni\n\n   \n- etter', ['[ ] inni', '[ ] etter']],
    ['a\u2028b\vc', ['[ ] a', '[ ] b', '[ ] c']],
    ['-5 grader\n3.5 kg\n2026 året', ['[ ] -5 grader', '[ ] 3.5 kg', '[ ] 2026 året']],
    ['[lenke](https://a.no)\nxylofon', ['[ ] [lenke](https://a.no)', '[ ] xylofon']],
    [`${'å'.repeat(300)}\nb`, [`[ ] ${'å'.repeat(140)}`, '[ ] b']],
    ['', []],
  ])('%j becomes items', (text, lines) => {
    expect(writeChecklist(readPastedList(text))).toEqual(lines);
    expect(v.is(ChecklistSchema, lines)).toBe(true);
  });
});
