import { HOUR_MS } from '@samspill/domain/durations';
import type { SessionUser } from '@samspill/domain/session/session';
import { MIN_SECONDS } from '@samspill/domain/surveys/response';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sessionUser } from '../../testing/documents.ts';
import { listViolations } from '../../testing/page-checks.ts';
import { scaleTimeLimit } from '../../testing/scaled.ts';
import { show } from '../../testing/show.tsx';
import { ADDRESS, accept, CAFE, refuseWith, serveSurvey } from '../../testing/survey-page.ts';
import {
  date,
  email,
  multipleChoice,
  nps,
  openSurvey,
  passMinimumTime,
  publicSurvey,
  section,
  shortText,
  yesNo,
} from '../../testing/surveys.ts';
import { SurveyPage } from './survey-page.tsx';

const SENDING_MS = scaleTimeLimit(10_000);
const button = (name: string) => page.getByRole('button', { name });
const thanks = page.getByRole('heading', { name: 'Takk for svaret!' });
const question = (name: string) => page.getByRole('heading', { name, level: 2 });

const listTextFields = () => [...document.querySelectorAll<HTMLInputElement>('input[type=text]')];

/** Words in names and labels by which browsers and password managers recognize a field. */
const AUTOFILLED = /name|mail|address|web|url|site|company|phone|city|title|country|nettsted|navn/i;

const FILLERS: readonly [name: string, fill: () => void, isBot: boolean][] = [
  ['a person, with no help', () => undefined, false],
  [
    'the browser or a password manager, which fill what can be edited',
    () => {
      for (const field of listTextFields())
        if (!field.readOnly) field.value = 'https://kari.example';
    },
    false,
  ],
  [
    'an extension that goes by names and labels alone',
    () => {
      for (const field of listTextFields())
        if (AUTOFILLED.test(`${field.name} ${field.closest('label')?.textContent}`))
          field.value = 'https://kari.example';
    },
    false,
  ],
  [
    'a bot, which fills every field',
    () => {
      for (const field of listTextFields()) field.value = 'https://spam.example';
    },
    true,
  ],
];

describe('the hidden field of a survey', () => {
  it.each(FILLERS)('tells bots from people when filled by %s', async (_, fill, isBot) => {
    const { drafts } = serveSurvey(openSurvey(publicSurvey([yesNo('milk')])));
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    passMinimumTime();
    await page.getByRole('radio', { name: 'Ja' }).click();
    fill();
    await button('Send svarene').click();
    await expect.element(thanks, { timeout: SENDING_MS }).toBeVisible();
    expect(drafts.at(-1)?.website !== '').toBe(isBot);
  });
});

describe('a survey with one question at a time', () => {
  it('shows its title, follows the answers, and repeats them', async () => {
    const { drafts } = serveSurvey(openSurvey(CAFE));
    await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByText('Opptil 3 spørsmål')).toBeVisible();
    await expect.element(page.getByText(/Svarene er anonyme/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Begynn').click();
    await expect.element(page.getByRole('radiogroup', { name: 'Hva drikker du?' })).toHaveFocus();
    const progress = page.getByRole('progressbar');
    await expect.element(progress).toHaveAttribute('aria-valuetext', '1 av 3');
    await page.getByRole('radio', { name: 'Vann' }).click();
    await expect.element(progress).toHaveAttribute('aria-valuetext', '1 av 2');
    await button('Neste').click();
    await expect.element(page.getByText('Hvorfor Vann?')).toBeVisible();
    await button('Tilbake').click();
    await page.getByRole('radio', { name: 'Te' }).click();
    await button('Neste').click();
    await expect.element(question('Melk i Te?')).toBeVisible();
    await page.getByRole('radio', { name: 'Ja' }).click();
    await button('Neste').click();
    await expect.element(page.getByRole('heading', { name: 'Til slutt' })).toBeVisible();
    await page.getByRole('textbox', { name: /Hvorfor Te\?/ }).fill('Det er godt');
    await button('Send svarene').click();
    await expect.element(thanks, { timeout: SENDING_MS }).toBeVisible();
    await expect.element(page.getByText('Vi ses over Te!')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Gå videre' }))
      .toHaveAttribute('href', 'https://example.com/next');
    expect(drafts.at(-1)).toMatchObject({
      isComplete: true,
      version: 1,
      answers: { drink: { chosen: ['te'] }, milk: true, why: 'Det er godt' },
      website: '',
    });
    // The server treats faster responses as bots.
    expect(drafts.at(-1)?.seconds).toBeGreaterThanOrEqual(MIN_SECONDS);
  });

  it('shows thanks on a later visit without the answer', async () => {
    serveSurvey({ ...openSurvey(CAFE), admission: 'answered' });
    await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByText('Vi ses over!', { exact: true })).toBeVisible();
  });

  it('omits answers on a path not taken', async () => {
    const { drafts } = serveSurvey(openSurvey(CAFE));
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    passMinimumTime();
    await page.getByRole('radio', { name: 'Te' }).click();
    await button('Neste').click();
    await page.getByRole('radio', { name: 'Ja' }).click();
    await button('Tilbake').click();
    await page.getByRole('radio', { name: 'Vann' }).click();
    await button('Neste').click();
    await button('Send svarene').click();
    await expect.element(thanks).toBeVisible();
    expect(drafts.at(-1)?.answers).toEqual({ drink: { chosen: ['vann'], other: null } });
  });

  it('stays at an invalid answer, with reason and focus', async () => {
    serveSurvey(openSurvey(publicSurvey([email('mail', { required: true }), date('day')])));
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    await button('Neste').click();
    const field = page.getByRole('textbox', { name: 'mail' });
    await expect.element(page.getByRole('alert')).toHaveTextContent('Du må svare');
    await expect.element(field).toHaveFocus();
    await field.fill('kari@');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('alert')).toHaveTextContent('hel e-postadresse');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    expect(await listViolations()).toEqual([]);
    await field.fill('kari@samspill.test');
    await expect.element(page.getByText('hel e-postadresse')).not.toBeInTheDocument();
    await button('Neste').click();
    await expect.element(page.getByLabelText('day')).toBeVisible();
  });

  it('continues after a reload with the answers', async () => {
    const { drafts } = serveSurvey(openSurvey(CAFE));
    const first = await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    await page.getByRole('radio', { name: 'Te' }).click();
    await button('Neste').click();
    await expect.element(question('Melk i Te?')).toBeVisible();
    await expect
      .poll(() => drafts.at(-1)?.answers, { timeout: SENDING_MS })
      .toEqual({
        drink: { chosen: ['te'], other: null },
      });
    await first.unmount();
    await show(<SurveyPage />, ADDRESS);
    await expect.element(question('Melk i Te?')).toBeVisible();
    await button('Tilbake').click();
    await expect.element(page.getByRole('radio', { name: 'Te' })).toBeChecked();
    await expect.poll(() => drafts.length, { timeout: SENDING_MS }).toBeGreaterThan(1);
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(1);
  });

  it('offers a next visitor to start again without what the one before answered', async () => {
    const { drafts } = serveSurvey(openSurvey(CAFE));
    const first = await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    await page.getByRole('radio', { name: 'Te' }).click();
    expect(page.getByText(/Noen har begynt/).query()).toBeNull();
    await button('Neste').click();
    await expect.poll(() => drafts.length, { timeout: SENDING_MS }).toBeGreaterThan(0);
    await first.unmount();
    await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByText(/Noen har begynt å svare/)).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await button('Ikke deg? Begynn på nytt').click();
    await expect.element(button('Begynn')).toHaveFocus();
    expect(localStorage.getItem('samspill.draft.survey.survey')).toBeNull();
    await button('Begynn').click();
    await expect.element(page.getByRole('radio', { name: 'Te' })).not.toBeChecked();
    await button('Neste').click();
    await page.getByRole('radio', { name: 'Vann' }).click();
    await button('Neste').click();
    await expect
      .poll(() => new Set(drafts.map(({ key }) => key)).size, { timeout: SENDING_MS })
      .toBe(2);
  });

  it('takes starting again back', async () => {
    serveSurvey(openSurvey(CAFE));
    const first = await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    await page.getByRole('radio', { name: 'Te' }).click();
    await first.unmount();
    await show(<SurveyPage />, ADDRESS);
    await button('Ikke deg? Begynn på nytt').click();
    await button('Angre').click();
    await expect.element(page.getByRole('radio', { name: 'Te' })).toBeChecked();
  });

  it('offers no way to begin during maintenance', async () => {
    serveSurvey({ ...openSurvey(CAFE), isMaintained: true });
    await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByText('Akkurat nå kan ingen svare.')).toBeVisible();
    expect(button('Begynn').query()).toBeNull();
  });

  it('shows what was written here and came too late, also after a reload, until it is removed', async () => {
    begunBefore(1_000, { transcript: 'Hva drikker du?\nTe' });
    serveSurvey({ ...openSurvey(CAFE), admission: 'closed', survey: null });
    const first = await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByText('Hva drikker du?')).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await first.unmount();
    await show(<SurveyPage />, ADDRESS);
    await expect.element(button('Last ned')).toBeVisible();
    await button('Fjern fra denne enheten').click();
    await expect.element(page.getByText('Hva drikker du?')).not.toBeInTheDocument();
    expect(localStorage.getItem('samspill.draft.survey.survey')).toBeNull();
  });

  const begunBefore = (ms: number, fields: object = {}) =>
    localStorage.setItem(
      'samspill.draft.survey.survey',
      JSON.stringify({
        key: 'a-key-of-before',
        answers: { drink: { chosen: ['te'], other: null } },
        at: 'milk',
        seconds: 20,
        savedAtMs: Date.now() - ms,
        ...fields,
      }),
    );
  interface Before {
    readonly user?: SessionUser | null;
    readonly isMember?: boolean;
    readonly savedAtMs?: number | undefined;
  }
  const MEMBER = sessionUser('kari');
  it.each([
    ['goes on within an hour', HOUR_MS - 60_000, {}, true],
    ['is forgotten after an hour', HOUR_MS + 1_000, {}, false],
    ['is forgotten where its time is unknown', 0, { savedAtMs: undefined }, false],
    ['goes on a day later for a member', 24 * HOUR_MS, { isMember: true, user: MEMBER }, true],
    ['is forgotten where a member has signed in', 2 * HOUR_MS, { user: MEMBER }, false],
    ['is forgotten where a member was', 2 * HOUR_MS, { isMember: true }, false],
  ])('what was begun %s', async (_title, ms, { user = null, ...fields }: Before, isKept) => {
    serveSurvey(openSurvey(CAFE));
    begunBefore(ms, fields);
    await show(<SurveyPage />, { ...ADDRESS, user });
    if (isKept) await expect.element(question('Melk i Te?')).toBeVisible();
    else await expect.element(button('Begynn')).toBeVisible();
    expect(localStorage.getItem('samspill.draft.survey.survey') !== null).toBe(isKept);
  });

  it('switches the language and marks untranslated texts', async () => {
    serveSurvey(openSurvey(CAFE));
    await show(<SurveyPage />, { ...ADDRESS, locale: 'en' });
    await button('Start').click();
    await expect.element(question('What do you drink?')).toBeVisible();
    await expect.element(page.getByText('Te', { exact: true })).toHaveAttribute('lang', 'nb');
  });
});

describe('survey with all questions on one page', () => {
  const PAGE = publicSurvey(
    [
      section('about', { title: { nb: 'Om deg', en: '' } }),
      shortText('name', { required: true }),
      multipleChoice('drinks', { minChosen: 2, required: true }),
      nps('likely', { showIf: null }),
    ],
    { settings: { layout: 'allAtOnce' } },
  );

  it('are sent together, or focus the first error', async () => {
    const { drafts } = serveSurvey(openSurvey(PAGE));
    await show(<SurveyPage />, ADDRESS);
    await expect.element(page.getByRole('heading', { name: 'Om deg' })).toBeVisible();
    passMinimumTime();
    await page.getByRole('checkbox', { name: 'Kaffe' }).click();
    await button('Send svarene').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('2 svar mangler');
    await expect.element(page.getByRole('textbox', { name: 'name' })).toHaveFocus();
    await expect.element(page.getByText('Velg minst 2.', { exact: true }).first()).toBeVisible();
    expect(await listViolations()).toEqual([]);
    await userEvent.keyboard('Kari{Enter}');
    await expect.element(page.getByRole('textbox', { name: 'name' })).toHaveValue('Kari');
    await page.getByRole('checkbox', { name: 'Te' }).click();
    expect(drafts.some(({ isComplete }) => isComplete)).toBe(false);
    await button('Send svarene').click();
    await expect.element(thanks).toBeVisible();
    expect(drafts.at(-1)?.answers).toEqual({
      name: 'Kari',
      drinks: { chosen: ['kaffe', 'te'], other: null },
    });
  });
});

describe('sending', () => {
  const SHORT = publicSurvey([yesNo('q')]);

  it('waits for the network and then completes', async () => {
    let isDown = true;
    const { drafts } = serveSurvey(openSurvey(SHORT), (draft) => {
      if (isDown) throw new TypeError('Failed to fetch');
      return accept(draft);
    });
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    passMinimumTime();
    await page.getByRole('radio', { name: 'Ja' }).click();
    await button('Send svarene').click();
    await expect
      .element(page.getByRole('heading', { name: 'Svarene er ikke sendt ennå' }))
      .toBeVisible();
    expect(await listViolations()).toEqual([]);
    isDown = false;
    dispatchEvent(new Event('online'));
    await expect.element(thanks).toBeVisible();
    expect(new Set(drafts.map(({ key }) => key)).size).toBe(1);
  });

  it('returns to the question after a rejection', async () => {
    serveSurvey(openSurvey(SHORT), (draft) =>
      draft.isComplete
        ? refuseWith(400, 'invalid-argument', { 'answers.q': 'unknownChoice' })
        : accept(draft),
    );
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    passMinimumTime();
    await button('Send svarene').click();
    await expect
      .element(page.getByText('Svarene ble ikke tatt imot.', { exact: false }))
      .toBeVisible();
    await expect.element(page.getByText('Noe du valgte, finnes ikke lenger.')).toBeVisible();
  });

  it('shows that the survey closed before the submission', async () => {
    const found = { ...openSurvey(SHORT) };
    serveSurvey(found, (draft) => {
      if (!draft.isComplete) return accept(draft);
      Object.assign(found, { admission: 'closed', survey: null });
      return refuseWith(409, 'conflict', { admission: 'closed' });
    });
    await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    passMinimumTime();
    await button('Send svarene').click();
    await expect
      .element(page.getByRole('heading', { name: 'Undersøkelsen er avsluttet' }))
      .toBeVisible();
  });

  it('stores a receipt, which is sent from then on', async () => {
    const { asked } = serveSurvey(openSurvey(SHORT));
    const first = await show(<SurveyPage />, ADDRESS);
    await button('Begynn').click();
    passMinimumTime();
    await button('Send svarene').click();
    await expect.element(thanks).toBeVisible();
    await first.unmount();
    await show(<SurveyPage />, { ...ADDRESS, at: '/survey/survey#token=abc' });
    await expect.element(button('Begynn')).toBeVisible();
    expect(asked.at(-1)?.headers.get('x-survey-receipt')).toBe('receipt');
    expect(asked.at(-1)?.headers.get('x-survey-token')).toBe('abc');
  });

  it('removes the token of an older link from the query', async () => {
    const { asked } = serveSurvey(openSurvey(SHORT));
    const { address } = await show(<SurveyPage />, { ...ADDRESS, at: '/survey/survey?token=abc' });
    await expect.element(button('Begynn')).toBeVisible();
    expect(address()).toBe('/survey/survey');
    expect(asked.at(-1)?.headers.get('x-survey-token')).toBe('abc');
  });
});
