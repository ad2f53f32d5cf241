import type { AdminSurvey } from '@samspill/domain/surveys/admin-survey';
import type { SurveyDefinition } from '@samspill/domain/surveys/survey';
import { type Locator, page } from 'vitest/browser';
import type { FakeApi } from '../../../../testing/fake-api.ts';
import { openAdminPage, startAdminApi } from '../../testing/open-admin-page.tsx';
import { button } from '../../testing/vocabulary.ts';

/** A server that has one survey and takes what is saved of it, counting its revisions. */
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

/** The builder of survey `s1`, as its route loads it. */
export const openBuilder = (search = '') => openAdminPage(`/admin/surveys/edit/s1${search}`);

/** What was handed to the server last, to be saved. */
export function lastSaved({ writes }: FakeApi): SurveyDefinition | undefined {
  const saved = writes.filter(({ request }) => request.startsWith('PUT')).at(-1);
  return saved && Object(saved.json).definition;
}

/** The text of the chosen question; the tab of that name has a panel, too. */
export const titleField = page.getByRole('textbox', { name: 'Spørsmål', exact: true });

export const list = page.getByRole('navigation', { name: 'Elementer' });
export const rows: Locator = list.getByRole('list').getByRole('listitem');
export const menuItem = (name: string | RegExp): Locator =>
  page.getByRole('menuitem', typeof name === 'string' ? { name, exact: true } : { name });

/** Does something to the element of a code, from its menu. */
export async function act(name: string, action: string): Promise<void> {
  await button(`Valg for ${name}`).click();
  await menuItem(action).click();
}
