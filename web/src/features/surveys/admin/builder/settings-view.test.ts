import { expect, it } from 'vitest';
import { fromLocalInput, toLocalInput } from './settings-view.tsx';

it.each(['2026-03-01T10:00', '2026-07-01T00:30'])(
  '%s converts back to the same moment',
  (local) => {
    expect(toLocalInput(fromLocalInput(local))).toBe(local);
  },
);

it('is empty without a time', () => {
  expect(toLocalInput(null)).toBe('');
  expect(toLocalInput('soon')).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('2026-99-01T10:00')).toBeNull();
});
