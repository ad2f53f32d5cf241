import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { button, field } from '../../../../platform/admin/testing/vocabulary.ts';
import { listViolations } from '../../../../testing/page-checks.ts';
import { lastSavedSurvey, list, openBuilder, startBuilderApi } from '../testing/open-builder.tsx';
import { question, section, survey, text } from '../testing/survey-examples.ts';

const group = (name: string) => page.getByRole('group', { name, exact: true });
const listOptions = (select: Element) =>
  [...select.querySelectorAll('option')].map(({ textContent }) => textContent);

const FOUR = survey('s1', [
  question('nps', 'Q1'),
  question('yesNo', 'Q2'),
  section('s', 'Til slutt'),
  question('longText', 'Q3'),
]);

describe('logic', () => {
  test('shows elements by earlier answers only, described in words', async () => {
    const api = startBuilderApi(FOUR);
    await openBuilder('?element=q2');
    const showIf = group('Vis bare hvis');
    await button('Legg til betingelse', showIf).click();
    expect(listOptions(field('Spørsmål', showIf).element())).toEqual(['Q1: Spørsmål Q1']);
    await field('Sammenligning', showIf).selectOptions('er høyst');
    await field('Svar', showIf).fill('6');
    await expect.element(showIf.getByText('Vises hvis Q1 er høyst 6.')).toBeVisible();
    const condition = { questionId: 'q1', operator: 'atMost', value: 6 };
    await expect
      .poll(() => lastSavedSurvey(api)?.elements[1]?.showIf)
      .toEqual({ match: 'all', conditions: [condition] });
    await button('Fjern betingelse 1', showIf).click();
    await expect.element(showIf.getByText('Vises for alle.')).toBeVisible();
  });

  test('jumps forward only, described in words', async () => {
    const api = startBuilderApi(FOUR);
    await openBuilder('?element=q2');
    const jumps = group('Hopp');
    await button('Legg til hopp', jumps).click();
    expect(listOptions(field('Gå til', jumps).element())).toEqual([
      '«Til slutt»',
      'Q3: Spørsmål Q3',
      'slutten',
    ]);
    await field('Gå til', jumps).selectOptions('Q3: Spørsmål Q3');
    await expect.element(jumps.getByText('Hvis Q2 er Ja, gå til Q3')).toBeVisible();
    await button('Legg til betingelse', jumps).click();
    await field('Når flere betingelser er satt', jumps).selectOptions('Én må stemme');
    const second = group('Betingelse 2');
    await field('Spørsmål', second).selectOptions('Q1: Spørsmål Q1');
    await field('Sammenligning', second).selectOptions('er minst');
    await expect
      .element(jumps.getByText('Hvis Q2 er Ja eller Q1 er minst 10, gå til Q3'))
      .toBeVisible();
    await expect
      .poll(() => lastSavedSurvey(api)?.elements[1])
      .toMatchObject({ jumps: [{ to: 'q3', when: { match: 'any' } }] });
  });

  test('is unavailable for the first question', async () => {
    startBuilderApi(FOUR);
    await openBuilder('?element=q1');
    await expect.element(page.getByText('Det første spørsmålet kan ikke avhenge')).toBeVisible();
  });
});

describe('faults', () => {
  test('are shown at the element and in a linked list', async () => {
    const wrong = survey('s1', [
      question('yesNo', 'Q1'),
      question('nps', 'Q2', { title: text('') }),
    ]);
    const { definition } = wrong;
    startBuilderApi({ ...wrong, definition: { ...definition, title: text('') } });
    const { address } = await openBuilder('?element=q1');
    await page.getByText('2 ting må rettes').click();
    await page.getByRole('button', { name: 'Q2 Teksten mangler.' }).click();
    await expect.poll(address).toBe('/admin/surveys/edit/s1?element=q2');
    const settings = page.getByRole('region', { name: 'Innstillinger for Q2' });
    await expect.element(settings.getByText('Teksten mangler.')).toBeVisible();
    await expect.element(list.getByText('1 feil')).toBeInTheDocument();
    await page.getByRole('button', { name: /Undersøkelsen mangler tittel/ }).click();
    await field('Tittel på undersøkelsen').fill('Hva nå?');
    await expect.element(page.getByText('1 ting må rettes')).toBeVisible();
  });

  test('name references to a deleted element', async () => {
    const always = { match: 'all' as const, conditions: [] };
    const jumping = question('yesNo', 'Q1', { jumps: [{ when: always, to: 'q9' }] });
    startBuilderApi(survey('s1', [jumping]));
    await openBuilder('?element=q1');
    const settings = page.getByRole('region', { name: 'Innstillinger for Q1' });
    await expect.element(settings.getByText('Et hopp leder til noe som er slettet.')).toBeVisible();
    await expect.element(page.getByText('Gå alltid til (slettet)')).toBeVisible();
  });
});

test('shows the flow in words on the map, marks unreachable elements and links to them', async () => {
  const always = { match: 'all' as const, conditions: [] };
  const high = { questionId: 'q1', operator: 'atLeast' as const, value: 9 };
  startBuilderApi(
    survey('s1', [
      question('nps', 'Q1', {
        jumps: [
          { when: { match: 'all', conditions: [high] }, to: null },
          { when: always, to: 'q3' },
        ],
      }),
      question('yesNo', 'Q2'),
      question('longText', 'Q3'),
    ]),
  );
  const { address } = await openBuilder('?view=flow');
  const items = page.getByRole('region', { name: 'Slik går undersøkelsen' }).getByRole('listitem');
  await expect
    .element(items.nth(0))
    .toHaveTextContent('Hvis Q1 er minst 9, gå til slutten · Gå alltid til Q3');
  await expect.element(items.nth(1)).toHaveTextContent('Ingen kommer hit');
  expect(document.querySelectorAll('svg path[marker-end]')).toHaveLength(2);
  expect(await listViolations()).toEqual([]);
  await items.nth(1).getByRole('button').click();
  await expect.poll(address).toBe('/admin/surveys/edit/s1?element=q2');
});
