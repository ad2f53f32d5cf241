import { expect, it } from 'vitest';
import { upcomingPart } from './upcoming-part.ts';

it.each([['/survey/abc', 'survey']] as const)('%s belongs to %s', (path, part) => {
  expect(upcomingPart(path)).toBe(part);
});

it('a page that is there belongs to none', () => {
  expect(() => upcomingPart('/feed')).toThrow();
});
