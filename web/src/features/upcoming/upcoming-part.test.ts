import { expect, it } from 'vitest';
import { upcomingPart } from './upcoming-part.ts';

it.each([
  ['/feed', 'feed'],
  ['/survey/abc', 'survey'],
  ['/admin', 'admin'],
  ['/admin/seed-users', 'adminSeed'],
  ['/admin/surveys/edit/abc', 'adminSurveys'],
] as const)('%s belongs to %s', (path, part) => {
  expect(upcomingPart(path)).toBe(part);
});
