import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  alertDialog as asked,
  button,
  toast,
} from '../../../../platform/admin/testing/vocabulary.ts';
import { type FakeApi, failWith, holdResponse } from '../../../../testing/fake-api.ts';
import {
  lastSavedSurvey,
  openBuilder,
  startBuilderApi,
  titleField,
} from '../testing/open-builder.tsx';
import { definition, question, survey, text } from '../testing/survey-examples.ts';

const ONE = survey('s1', [question('yesNo', 'Q1')]);
const CONFLICTING_SURVEY = {
  ...ONE,
  revision: 5,
  definition: definition([question('yesNo', 'Q1', { title: text('Deres') })]),
};
const statusText = (words: string | RegExp) => page.getByText(words);
const write = (words: string) => titleField.fill(words);
const leave = () => page.getByRole('link', { name: 'Et annet sted' }).click();

let api: FakeApi;
beforeEach(() => {
  api = startBuilderApi(ONE);
});

describe('an edit', () => {
  test('is saved after a pause in typing, based on the last save', async () => {
    await openBuilder('?element=q1');
    await write('Kommer du?');
    await expect.element(statusText('Lagrer …')).toBeVisible();
    await expect.element(statusText(/Lagret kl\./)).toBeVisible();
    await write('Kommer du igjen?');
    await expect.poll(() => lastSavedSurvey(api)?.elements[0]?.title.nb).toBe('Kommer du igjen?');
    expect(api.writes.map(({ json }) => Object(json).revision)).toEqual([1, 2]);
  });

  test('delays edits made during a save until its answer arrives', async () => {
    const first = holdResponse({ revision: 2 });
    api.put('/api/admin/surveys/:id', first.handler);
    await openBuilder('?element=q1');
    await write('Kommer du?');
    await expect.poll(() => api.writes.length).toBe(1);
    await write('Kommer du igjen?');
    api.put('/api/admin/surveys/:id', () => ({ revision: 3 }));
    first.release();
    await expect.poll(() => api.writes.map(({ json }) => Object(json).revision)).toEqual([1, 2]);
  });

  test('that failed is kept and sent again on a press', async () => {
    api.put('/api/admin/surveys/:id', failWith());
    await openBuilder('?element=q1');
    await write('Kommer du?');
    await expect.element(statusText('Ikke lagret')).toBeVisible();
    api.put('/api/admin/surveys/:id', () => ({ revision: 2 }));
    await button('Prøv igjen').click();
    await expect.element(statusText(/Lagret kl\./)).toBeVisible();
    await expect.element(titleField).toHaveValue('Kommer du?');
  });

  test('that is unsaved asks before leaving, and is kept for the next visit', async () => {
    api.put('/api/admin/surveys/:id', failWith());
    const first = await openBuilder('?element=q1');
    await write('Kommer du?');
    await expect.element(statusText('Ikke lagret')).toBeVisible();
    await leave();
    await button('Bli her', asked('Forlate siden?')).click();
    await expect.poll(first.address).toBe('/admin/surveys/edit/s1?element=q1');
    await first.unmount();
    api.put('/api/admin/surveys/:id', () => ({ revision: 2 }));
    await openBuilder('?element=q1');
    await expect.element(statusText(/ikke fikk lagret sist/)).toBeVisible();
    await expect.element(titleField).toHaveValue('Kommer du?');
    await expect.element(statusText(/Lagret kl\./)).toBeVisible();
    expect(lastSavedSurvey(api)?.elements[0]?.title.nb).toBe('Kommer du?');
  });

  test('is saved when leaving', async () => {
    const { address } = await openBuilder('?element=q1');
    await write('Kommer du?');
    await leave();
    await expect.poll(address).toBe('/elsewhere');
    await expect.poll(() => lastSavedSurvey(api)?.elements[0]?.title.nb).toBe('Kommer du?');
  });

  test('made offline is kept locally, and sent when online', async () => {
    await openBuilder('?element=q1');
    Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
    dispatchEvent(new Event('offline'));
    await write('Kommer du?');
    await expect.element(statusText('Uten nett: beholdt i denne nettleseren')).toBeVisible();
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await expect.element(statusText(/Lagret kl\./)).toBeVisible();
  });
});

describe('conflict with another author', () => {
  const provoke = async () => {
    api.put('/api/admin/surveys/:id', failWith('conflict'));
    await openBuilder('?element=q1');
    await write('Mitt');
    await expect.element(page.getByText('Noen andre har endret undersøkelsen imens')).toBeVisible();
    api.get('/api/admin/surveys/:id', () => CONFLICTING_SURVEY);
    api.put('/api/admin/surveys/:id', () => ({ revision: 6 }));
  };

  test('can be resolved with the other version, with undo', async () => {
    await provoke();
    await button('Hent deres').click();
    await expect.element(titleField).toHaveValue('Deres');
    await expect.element(page.getByText('Noen andre har endret')).not.toBeInTheDocument();
    await button('Angre (Ctrl+Z)').click();
    await expect.element(titleField).toHaveValue('Mitt');
    const definition = { elements: [{ title: { nb: 'Mitt' } }] };
    await expect
      .poll(
        () => api.writes.find(({ json }) => (json as { revision?: number }).revision === 5)?.json,
      )
      .toMatchObject({ definition });
  });

  test('can be resolved by saving the own version as a copy', async () => {
    api.post('/api/admin/surveys', () => ({ id: 'copy' }));
    api.put('/api/admin/surveys/:id', failWith('conflict'));
    const { address } = await openBuilder('?element=q1');
    await write('Mitt');
    await button('Behold mine som en kopi').click();
    await expect.poll(address).toBe('/admin/surveys/edit/copy');
    await expect.element(toast('Kopien er laget')).toBeVisible();
    const { definition: copied } = Object(api.writes.at(-1)?.json);
    expect(copied.title.nb).toBe('Medlemmene (kopi)');
    expect(copied.elements[0].title.nb).toBe('Mitt');
    expect(localStorage.getItem('samspill.draft.survey-builder.s1')).toBeNull();
  });

  test('persists at the next visit', async () => {
    api.put('/api/admin/surveys/:id', failWith('conflict'));
    const first = await openBuilder('?element=q1');
    await write('Mitt');
    await expect.element(button('Hent deres')).toBeVisible();
    await first.unmount();
    api.get('/api/admin/surveys/:id', () => CONFLICTING_SURVEY);
    await openBuilder('?element=q1');
    await expect.element(button('Hent deres')).toBeVisible();
    await expect.element(titleField).toHaveValue('Mitt');
  });
});

describe('loading a survey', () => {
  test('that does not exist is reported', async () => {
    api.get('/api/admin/surveys/:id', failWith('not-found'));
    await openBuilder();
    await expect.element(page.getByText('Undersøkelsen finnes ikke')).toBeVisible();
  });

  test('that could not be read can be reloaded', async () => {
    api.get('/api/admin/surveys/:id', failWith());
    await openBuilder();
    await expect.element(page.getByRole('alert')).toBeVisible();
    api.get('/api/admin/surveys/:id', () => ONE);
    await button('Prøv igjen').click();
    await expect.element(page.getByRole('heading', { name: 'Medlemmene' })).toBeVisible();
  });
});
