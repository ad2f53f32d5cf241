import { expect, it } from 'vitest';
import { surveyView } from './survey-view.ts';

it.each([
  ['/admin/surveys', 'list'],
  ['/admin/surveys/', 'list'],
  ['/admin/surveys/create', 'create'],
  ['/admin/surveys/edit/abc', 'edit'],
  ['/admin/surveys/results/create', 'results'],
] as const)('%s is %s', (path, view) => {
  expect(surveyView(path)).toBe(view);
});
