import type { AdminSurvey } from '@samspill/domain/surveys/admin-survey';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { type Locator, page } from 'vitest/browser';
import {
  openAdminPage,
  startAdminApi,
} from '../../../../platform/admin/testing/open-admin-page.tsx';
import { button } from '../../../../platform/admin/testing/vocabulary.ts';
import type { FakeApi } from '../../../../testing/fake-api.ts';

export function startBuilderApi(survey: AdminSurvey): FakeApi {
  const api = startAdminApi();
  let { revision } = survey;
  api.get('/api/admin/surveys/:id', () => survey);
  api.put('/api/admin/surveys/:id', () => {
    revision += 1;
    return { revision };
  });
  return api;
}

export const openBuilder = (search = '') => openAdminPage(`/admin/surveys/edit/s1${search}`);

export function lastSavedSurvey({ writes }: FakeApi): SurveyDefinition | undefined {
  const saved = writes.filter(({ request }) => request.startsWith('PUT')).at(-1);
  return saved && Object(saved.json).definition;
}

/** Exact role and name, because the tab panel is also named `Spørsmål`. */
export const titleField = page.getByRole('textbox', { name: 'Spørsmål', exact: true });

export const list = page.getByRole('navigation', { name: 'Elementer' });
export const rows: Locator = list.getByRole('list').getByRole('listitem');
export const menuItem = (name: string | RegExp): Locator =>
  page.getByRole('menuitem', typeof name === 'string' ? { name, exact: true } : { name });

export async function chooseAction(name: string, action: string): Promise<void> {
  await button(`Valg for ${name}`).click();
  await menuItem(action).click();
}
