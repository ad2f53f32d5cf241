import { expect, it } from 'vitest';
import { text } from '../testing/survey-examples.ts';
import { addChoiceLines, splitLines } from './choices-editor.tsx';

const LIST = [
  { id: 'c1', label: text('Havvind') },
  { id: 'c2', label: text('', 'Other') },
];
const labels = (list: typeof LIST) => list.map(({ label }) => label.nb);

it('reads a choice from each line, without list markers', () => {
  expect(splitLines('- Sol\n\n * Vind\r\n3) Vann\n4. Bølger\n')).toEqual([
    'Sol',
    'Vind',
    'Vann',
    'Bølger',
  ]);
});

it('adds them with new ids', () => {
  const after = addChoiceLines(LIST, { lines: 'Sol\nVann', language: 'nb', at: 2, max: 10 });
  expect(labels(after)).toEqual(['Havvind', '', 'Sol', 'Vann']);
  expect(new Set(after.map(({ id }) => id)).size).toBe(4);
});

it('fills an empty choice first, and keeps its other language', () => {
  const pasted = { lines: 'Sol\nVann', language: 'nb', at: 1, max: 10, isInto: true } as const;
  const after = addChoiceLines(LIST, pasted);
  expect(labels(after)).toEqual(['Havvind', 'Sol', 'Vann']);
  expect(after[1]).toEqual({ id: 'c2', label: text('Sol', 'Other') });
});

it('stops at the maximum number of choices', () => {
  const after = addChoiceLines(LIST, { lines: 'Sol\nVann', language: 'en', at: 2, max: 3 });
  expect(after.at(-1)?.label).toEqual(text('', 'Sol'));
  expect(after).toHaveLength(3);
});
