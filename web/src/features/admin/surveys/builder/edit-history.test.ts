import { expect, it } from 'vitest';
import { definition, question, text } from '../testing/survey-examples.ts';
import { type EditHistory, reduceHistory, startHistory } from './edit-history.ts';

const START = startHistory(definition([question('yesNo', 'Q1')]));

const titled = (history: EditHistory, nb: string, timeMs: number) =>
  reduceHistory(history, {
    type: 'edited',
    edit: { type: 'change', element: question('yesNo', 'Q1', { title: text(nb) }) },
    timeMs,
  });
const undo = (history: EditHistory) => reduceHistory(history, { type: 'undone' });
const redo = (history: EditHistory) => reduceHistory(history, { type: 'redone' });
const titleOf = ({ present }: EditHistory) => present.elements[0]?.title.nb;

it('undoes continuous typing in one step', () => {
  const typed = titled(titled(titled(START, 'H', 0), 'Hv', 500), 'Hva', 1_000);
  expect(titleOf(typed)).toBe('Hva');
  expect(undo(typed).present).toBe(START.present);
  expect(titleOf(redo(undo(typed)))).toBe('Hva');
});

it('undoes typing with pauses step by step', () => {
  const typed = titled(titled(START, 'Hva', 0), 'Hva nå', 5_000);
  expect(titleOf(undo(typed))).toBe('Hva');
  expect(titleOf(undo(undo(typed)))).toBe('Spørsmål Q1');
});

it('drops redo steps after a new edit', () => {
  const other = titled(undo(titled(START, 'Hva', 0)), 'Hvem', 9_000);
  expect(redo(other)).toBe(other);
});

it('does nothing without steps or changes', () => {
  expect(undo(START)).toBe(START);
  const edit = { type: 'move', id: 'q1', to: 0 } as const;
  expect(reduceHistory(START, { type: 'edited', edit, timeMs: 0 })).toBe(START);
});
