import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { editSurvey } from '../../../../admin-pages.ts';
import { openAdminPage, startAdminApi } from '../../testing/open-admin-page.tsx';
import { question, survey, text } from '../testing/survey-examples.ts';

test('opens', async () => {
  const api = startAdminApi();
  api.get('/api/admin/surveys/:id', () =>
    survey('s1', [question('nps', 'Q1'), question('matrix', 'Q2', { title: text('') })]),
  );
  await openAdminPage(editSurvey, '/admin/surveys/edit/:id');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Medlemmene');
});
