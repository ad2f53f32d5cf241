import { expect, it } from 'vitest';
import { definition, question, text } from '../testing/survey-examples.ts';
import { createHistory, type EditHistory, reduceHistory } from './use-builder.ts';

const INITIAL_HISTORY = createHistory(definition([question('yesNo', 'Q1')]));

const editTitle = (history: EditHistory, nb: string, timeMs: number) =>
  reduceHistory(history, {
    type: 'edited',
    edit: { type: 'change', element: question('yesNo', 'Q1', { title: text(nb) }) },
    timeMs,
  });
const undo = (history: EditHistory) => reduceHistory(history, { type: 'undone' });
const redo = (history: EditHistory) => reduceHistory(history, { type: 'redone' });
const currentTitle = ({ present }: EditHistory) => present.elements[0]?.title.nb;

it('undoes continuous typing in one step', () => {
  const typed = editTitle(editTitle(editTitle(INITIAL_HISTORY, 'H', 0), 'Hv', 500), 'Hva', 1_000);
  expect(currentTitle(typed)).toBe('Hva');
  expect(undo(typed).present).toBe(INITIAL_HISTORY.present);
  expect(currentTitle(redo(undo(typed)))).toBe('Hva');
});

it('undoes typing with pauses step by step', () => {
  const typed = editTitle(editTitle(INITIAL_HISTORY, 'Hva', 0), 'Hva nå', 5_000);
  expect(currentTitle(undo(typed))).toBe('Hva');
  expect(currentTitle(undo(undo(typed)))).toBe('Spørsmål Q1');
});

it('drops redo steps after a new edit', () => {
  const other = editTitle(undo(editTitle(INITIAL_HISTORY, 'Hva', 0)), 'Hvem', 9_000);
  expect(redo(other)).toBe(other);
});

it('does nothing without steps or changes', () => {
  expect(undo(INITIAL_HISTORY)).toBe(INITIAL_HISTORY);
  const edit = { type: 'move', id: 'q1', to: 0 } as const;
  expect(reduceHistory(INITIAL_HISTORY, { type: 'edited', edit, timeMs: 0 })).toBe(INITIAL_HISTORY);
});
