import { expect, it } from 'vitest';
import { fromLocalInput, localZone, toLocalInput } from './settings-view.tsx';

it.each(['2026-03-01T10:00', '2026-07-01T00:30'])(
  '%s converts back to the same moment',
  (local) => {
    expect(toLocalInput(fromLocalInput(local))).toBe(local);
  },
);

it.each([
  ['nb', 'Europe/Oslo', 'sentraleuropeisk tid'],
  ['en', 'Europe/Oslo', 'Central European Time'],
  ['nb', 'UTC', 'koordinert universaltid'],
])('names in %s the zone %s in words', (locale, zone, name) => {
  expect(localZone(locale, zone)).toBe(name);
});

it('is empty without a time', () => {
  expect(toLocalInput(null)).toBe('');
  expect(toLocalInput('soon')).toBe('');
  expect(fromLocalInput('')).toBeNull();
  expect(fromLocalInput('2026-99-01T10:00')).toBeNull();
});
