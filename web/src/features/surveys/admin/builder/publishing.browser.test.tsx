import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  dialog,
  field,
  INTERNAL_ERROR_TEXT,
  toast,
} from '../../../../platform/admin/testing/vocabulary.ts';
import { pressKey, typeInto } from '../../../../testing/controls.ts';
import { failWith } from '../../../../testing/fake-api.ts';
import { listViolations } from '../../../../testing/page-checks.ts';
import { EMPTY_SURVEY } from '../empty-survey.ts';
import {
  lastSavedSurvey,
  list,
  menuItem,
  openBuilder,
  rows,
  startBuilderApi,
  titleField,
} from '../testing/open-builder.tsx';
import { definition, question, section, survey, text } from '../testing/survey-examples.ts';

const DRAFT = survey('s1', [question('nps', 'Q1')]);
const RUNNING = {
  ...DRAFT,
  status: 'open' as const,
  published: DRAFT.definition,
  version: 1,
  complete: 4,
};
const DONE = { published: true, faults: [], falsifying: [] };

describe('publishing', () => {
  test('is blocked by problems, and links to them', async () => {
    startBuilderApi(survey('s1', [question('nps', 'Q1', { title: text('') })]));
    const { address } = await openBuilder('?view=settings');
    await button('Publiser').click();
    const refused = dialog('Kan ikke publiseres ennå');
    await refused.getByRole('button', { name: 'Q1 Teksten mangler.' }).click();
    await expect.poll(address).toBe('/admin/surveys/edit/s1?element=q1');
    await expect.element(refused).not.toBeInTheDocument();
  });

  test('saves first, and shows the audience', async () => {
    const api = startBuilderApi(DRAFT);
    api.post('/api/admin/surveys/:id/publish', () => {
      api.get('/api/admin/surveys/:id', () => ({ ...RUNNING, revision: 2 }));
      return DONE;
    });
    await openBuilder('?element=q1');
    await titleField.fill('Hvor sannsynlig?');
    await button('Publiser').click();
    const ask = dialog('Publisere undersøkelsen?');
    await expect.element(ask).toHaveTextContent('Alle medlemmer kan svare.');
    await button('Publiser', ask).click();
    await expect.element(toast('Undersøkelsen er publisert')).toBeVisible();
    expect(api.writes.map(({ request }) => request)).toEqual([
      'PUT /api/admin/surveys/s1',
      'POST /api/admin/surveys/s1/publish',
    ]);
  });

  test('works after building, all by keyboard', async () => {
    const api = startBuilderApi(survey('s1', []));
    api.post('/api/admin/surveys/:id/publish', () => {
      api.get('/api/admin/surveys/:id', () => ({ ...RUNNING, revision: 2 }));
      return DONE;
    });
    await openBuilder();
    await pressKey(list.getByRole('button', { name: /^Legg til/ }));
    await expect.element(menuItem('Ja eller nei')).toBeVisible();
    await userEvent.keyboard('ja eller');
    // The menu moves its focus shortly after the last key.
    await expect.element(menuItem('Ja eller nei')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await typeInto(titleField, 'Blir du med?');
    await pressKey(button('Publiser'));
    await pressKey(button('Publiser', dialog('Publisere undersøkelsen?')));
    await expect.element(toast('Undersøkelsen er publisert')).toBeVisible();
    const asked = { type: 'yesNo', title: { nb: 'Blir du med?' } };
    expect(lastSavedSurvey(api)?.elements).toMatchObject([asked]);
  });

  test('is offered for unpublished changes', async () => {
    const api = startBuilderApi(RUNNING);
    api.post('/api/admin/surveys/:id/publish', () => {
      const changed = lastSavedSurvey(api) ?? RUNNING.definition;
      const later = { definition: changed, published: changed, revision: 2 };
      api.get('/api/admin/surveys/:id', () => ({ ...RUNNING, ...later }));
      return DONE;
    });
    await openBuilder('?element=q1');
    await expect.element(button('Publiser endringer')).not.toBeInTheDocument();
    await field('Hjelpetekst').fill('Fra 0 til 10');
    await expect.element(page.getByText('Endringer som ikke er publisert')).toBeVisible();
    await button('Publiser endringer').click();
    await button('Publiser endringer', page.getByRole('dialog')).click();
    await expect.element(toast('Undersøkelsen er publisert')).toBeVisible();
    await expect.element(page.getByText('Endringer som ikke er publisert')).not.toBeInTheDocument();
  });

  test('shows the reason when the server refuses to publish', async () => {
    const api = startBuilderApi(DRAFT);
    const falsifying = [{ elementId: 'q1', change: 'rangeChanged' as const }];
    api.post('/api/admin/surveys/:id/publish', () => ({
      published: false,
      faults: [],
      falsifying,
    }));
    await openBuilder();
    await button('Publiser').click();
    const ask = page.getByRole('dialog');
    await button('Publiser', ask).click();
    await expect.element(ask.getByRole('alert')).toHaveTextContent('fikk en annen skala');
  });

  test('closes and reopens a published survey', async () => {
    const api = startBuilderApi(RUNNING);
    api.post('/api/admin/surveys/:id/close', () => ({ ...RUNNING, status: 'closed' as const }));
    await openBuilder();
    await button('Valg for «Medlemmene»').click();
    await menuItem('Steng').click();
    await expect.element(page.getByText('Stengt', { exact: true })).toBeVisible();
    api.post('/api/admin/surveys/:id/reopen', failWith());
    await button('Valg for «Medlemmene»').click();
    await menuItem('Åpne igjen').click();
    await expect.element(toast(INTERNAL_ERROR_TEXT)).toBeVisible();
  });
});

describe('settings', () => {
  test('have audience, times and form, and are saved', async () => {
    const api = startBuilderApi(DRAFT);
    await openBuilder('?view=settings');
    await button('Investor').click();
    await field('Åpner').fill('2030-01-01T10:00');
    await field('Stenger').fill('2029-01-01T10:00');
    await expect.element(field('Stenger')).toHaveAccessibleDescription(/etter at den åpner/);
    await field('Stenger').fill('2031-01-01T10:00');
    await expect.element(field('Stenger')).toHaveAccessibleDescription(/Din tid \(/);
    await field('Spørsmålene vises').selectOptions('Alle på én side');
    await expect
      .poll(() => lastSavedSurvey(api)?.settings)
      .toMatchObject({
        kinds: ['investor'],
        opensAt: new Date('2030-01-01T10:00').toISOString(),
        layout: 'allAtOnce',
      });
    expect(await listViolations()).toEqual([]);
  });

  test('locks the anonymity of a published survey', async () => {
    startBuilderApi(RUNNING);
    await openBuilder('?view=settings');
    const anonymous = page.getByRole('checkbox', { name: 'Anonym', exact: true });
    await expect.element(anonymous).toBeDisabled();
    await expect.element(anonymous).toHaveAccessibleDescription(/Hva de ble lovet/);
  });

  test('have the embed code', async () => {
    startBuilderApi(DRAFT);
    await openBuilder('?view=settings');
    await page.getByRole('checkbox', { name: 'Kan vises på andre nettsteder' }).click();
    await expect.element(page.getByText(/<iframe src=".*\/survey\/s1\?embed=1"/)).toBeVisible();
  });

  test('reject an invalid link, and keep the text', async () => {
    const api = startBuilderApi(DRAFT);
    await openBuilder('?view=settings');
    const link = page.getByLabelText(/Lenke videre/);
    await link.fill('javascript:alert(1)');
    await expect.element(link).toHaveAccessibleDescription(/begynner med https/);
    await expect.element(page.getByText('Rett det som er merket')).toBeVisible();
    await expect.element(link).toHaveValue('javascript:alert(1)');
    expect(api.writes).toEqual([]);
    await link.fill('https://samspill.example/takk');
    await expect.poll(() => lastSavedSurvey(api)?.settings.thanksLink).toContain('/takk');
  });
});

describe('survey preview', () => {
  const ALL = survey('s1', [
    question('yesNo', 'Q1', { required: true }),
    section('s', 'Til slutt'),
    question('shortText', 'Q2', { title: text('Du sa {Q1}. Hvorfor?') }),
  ]);

  test('runs the whole survey without storing answers', async () => {
    const api = startBuilderApi(ALL);
    await openBuilder('?view=preview');
    await button('Begynn').click();
    const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
    await preview.getByText('Ja', { exact: true }).click();
    await button('Neste').click();
    await expect.element(preview).toHaveTextContent('Du sa Ja. Hvorfor?');
    await button('Send svarene').click();
    await expect.element(preview.getByRole('heading', { name: /Takk/ })).toBeVisible();
    expect(api.writes).toEqual([]);
    await page.getByText('Datamaskin', { exact: true }).click();
    await button('Start på nytt').click();
    await expect.element(button('Begynn')).toBeVisible();
    expect(await listViolations()).toEqual([]);
  });

  test('follows the language chosen, with buttons and faults', async () => {
    startBuilderApi(
      survey('s1', [
        question('yesNo', 'Q1', { title: text('Blir du med?', 'Are you coming?'), required: true }),
        question('shortText', 'Q2', { title: text('Bare norsk', '') }),
      ]),
    );
    await openBuilder('?view=preview');
    const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
    await expect.element(preview).toHaveTextContent('Medlemmene');
    await page.getByText('Engelsk', { exact: true }).click();
    await expect.element(preview).toHaveTextContent('The members');
    await button('Start', preview).click();
    await expect.element(preview).toHaveTextContent('Are you coming?');
    await button('Next', preview).click();
    await expect.element(preview.getByText('You need to answer this to continue.')).toBeVisible();
    await preview.getByText('Yes', { exact: true }).click();
    await button('Next', preview).click();
    await expect.element(preview.getByText('Bare norsk')).toHaveAttribute('lang', 'nb');
    await page.getByText('Norsk', { exact: true }).click();
    await expect.element(button('Send svarene', preview)).toBeVisible();
    expect(document.documentElement.lang).toBe('nb');
  });

  test('updates the preview of an element while typing', async () => {
    startBuilderApi(ALL);
    await openBuilder('?element=q1');
    await titleField.fill('Kommer du?');
    const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
    await expect.element(preview.getByRole('heading', { name: /Kommer du/ })).toBeVisible();
  });
});

test('switches between list and element on a phone', async () => {
  await page.viewport(390, 844);
  startBuilderApi(survey('s1', [question('nps', 'Q1'), question('yesNo', 'Q2')]));
  const { address } = await openBuilder();
  await expect.element(field('Tittel på undersøkelsen')).not.toBeInTheDocument();
  await rows.nth(1).getByText('Spørsmål Q2').click();
  await expect.element(titleField).toHaveValue('Spørsmål Q2');
  await expect.element(list).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  expect(await listViolations()).toEqual([]);
  await button('Til listen over spørsmål').click();
  await expect.poll(address).toBe('/admin/surveys/edit/s1');
  await expect.element(rows.nth(0)).toBeVisible();
  await page.viewport(1280, 800);
});

describe('missing translations', () => {
  const ELEMENTS = [
    question('singleChoice', 'Q1', {
      title: text('Farge', 'Colour'),
      help: text('Bare én', ''),
      choices: [
        { id: 'a', label: text('Rød', 'Red') },
        { id: 'b', label: text('', 'Blue') },
      ],
    }),
    question('scale', 'Q2', { title: text('Hvor?', ''), lowLabel: text('Lite', '') }),
    section('s', 'Til slutt'),
  ];
  const settings = { ...EMPTY_SURVEY.settings, thanks: text('Takk!', '') };
  const ALL = survey('s1', ELEMENTS, {
    definition: definition(ELEMENTS, { description: text('Om oss', ''), settings }),
  });

  test.each([
    ['Undersøkelsen Om oss', 'en', 'Om oss'],
    ['Q1 Bare én', 'en', 'Bare én'],
    ['Q1 Blue', 'nb', 'Blue'],
    ['Q2 Hvor?', 'en', 'Hvor?'],
    ['Q2 Lite', 'en', 'Lite'],
    ['«Til slutt» Til slutt', 'en', 'Til slutt'],
    ['Undersøkelsen Takk!', 'en', 'Takk!'],
  ])('lead to their field: %s', async (name, language, placeholder) => {
    startBuilderApi(ALL);
    await openBuilder('?view=preview');
    await page.getByText('7 tekster').click();
    await page.getByRole('button', { name, exact: true }).click();
    await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toBe(placeholder);
    expect(document.activeElement).toHaveValue('');
    expect(document.activeElement?.getAttribute('lang')).toBe(language);
  });
});
