import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  ChecklistSchema,
  countDone,
  readChecklist,
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
