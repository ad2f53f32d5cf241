import { QUESTION_TYPES } from '@samspill/domain/surveys/question';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { messages } from '../../../../i18n/messages/admin/admin-survey-builder.nb.ts';
import { button, field, toast, undoButton } from '../../../../platform/admin/testing/vocabulary.ts';
import { listViolations } from '../../../../testing/page-checks.ts';
import {
  chooseAction,
  lastSavedSurvey,
  list,
  menuItem,
  openBuilder,
  rows,
  startBuilderApi,
  titleField,
} from '../testing/open-builder.tsx';
import { question, section, survey, text } from '../testing/survey-examples.ts';

const CHOICES = [
  { id: 'c1', label: text('Havvind') },
  { id: 'c2', label: text('Solkraft') },
];
const THREE = survey('s1', [
  question('nps', 'Q1'),
  question('singleChoice', 'Q2', { choices: CHOICES }),
  question('longText', 'Q3'),
]);

const codes = () => rows.elements().map((row) => /Q\d+/.exec(row.textContent ?? '')?.[0]);
const undoKey = () => userEvent.keyboard('{Control>}z{/Control}');

describe('elements', () => {
  test('adds elements of every type with consecutive codes', async () => {
    const api = startBuilderApi(survey('s1', []));
    await openBuilder();
    await expect.element(list).toHaveTextContent('Ingen spørsmål ennå');
    for (const type of [...QUESTION_TYPES, 'section'] as const) {
      await list.getByRole('button', { name: /^Legg til/ }).click();
      await menuItem(messages[`type.${type}`]).click();
      await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
    }
    await expect.poll(() => rows.elements().length).toBe(QUESTION_TYPES.length + 1);
    const made = () => lastSavedSurvey(api)?.elements.map(({ type }) => type);
    await expect.poll(made).toEqual([...QUESTION_TYPES, 'section']);
    expect(codes().slice(0, 3)).toEqual(['Q1', 'Q2', 'Q3']);
  });

  test('are inserted below the selected one and focused', async () => {
    startBuilderApi(THREE);
    await openBuilder('?element=q1');
    await list.getByRole('button', { name: 'Legg til nedenfor' }).click();
    await menuItem('Ja eller nei').click();
    await expect.poll(codes).toEqual(['Q1', 'Q4', 'Q2', 'Q3']);
    await expect.element(titleField).toHaveFocus();
  });

  test('duplicates an element', async () => {
    const api = startBuilderApi(THREE);
    await openBuilder();
    await chooseAction('Q2', 'Dupliser');
    await expect.poll(codes).toEqual(['Q1', 'Q2', 'Q4', 'Q3']);
    await expect.poll(() => lastSavedSurvey(api)?.elements[2]).toMatchObject({ choices: CHOICES });
  });

  test('can be deleted, and restored by toast or keyboard', async () => {
    startBuilderApi(THREE);
    await openBuilder('?element=q2');
    await chooseAction('Q2', 'Slett');
    await expect.poll(codes).toEqual(['Q1', 'Q3']);
    await expect.element(toast('Q2 er slettet')).toBeVisible();
    await undoButton('Q2 er slettet').click();
    await expect.poll(codes).toEqual(['Q1', 'Q2', 'Q3']);
    await chooseAction('Q3', 'Slett');
    await expect.poll(codes).toEqual(['Q1', 'Q2']);
    await undoKey();
    await expect.poll(codes).toEqual(['Q1', 'Q2', 'Q3']);
    await userEvent.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}');
    await expect.poll(codes).toEqual(['Q1', 'Q2']);
  });

  test('can be moved from their menu', async () => {
    startBuilderApi(THREE);
    await openBuilder();
    await chooseAction('Q3', 'Flytt Q3 opp');
    await expect.poll(codes).toEqual(['Q1', 'Q3', 'Q2']);
  });

  test('can be moved by keyboard, with announcements', async () => {
    startBuilderApi(THREE);
    await openBuilder();
    const handle = button('Flytt Q1');
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    const said = page.getByRole('status').filter({ hasText: /Q1/ });
    await userEvent.keyboard('{Enter}');
    await expect.element(said).toHaveTextContent(/løftet|Plass 1 av 3|over plass 1 av 3/);
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(said).toHaveTextContent('Q1 er over plass 2 av 3');
    await userEvent.keyboard('{Enter}');
    await expect.poll(codes).toEqual(['Q2', 'Q1', 'Q3']);
    await expect.element(said).toHaveTextContent('Q1 står på plass 2 av 3');
  });
});

describe('texts', () => {
  test('exist in both languages, with a hint for a missing one', async () => {
    const api = startBuilderApi(THREE);
    await openBuilder('?element=q1');
    await expect.element(titleField).toHaveAccessibleDescription(/Tom på engelsk/);
    await page.getByText('Engelsk', { exact: true }).click();
    await expect.element(titleField).toHaveValue('');
    await expect.element(titleField).toHaveAttribute('placeholder', 'Spørsmål Q1');
    await titleField.fill('How likely?');
    await expect.element(titleField).not.toHaveAccessibleDescription(/Tom på/);
    const both = { nb: 'Spørsmål Q1', en: 'How likely?' };
    await expect.poll(() => lastSavedSurvey(api)?.elements[0]?.title).toEqual(both);
  });

  test('can repeat an earlier answer from a menu', async () => {
    startBuilderApi(THREE);
    await openBuilder('?element=q3');
    await field('Hjelpetekst').fill('Du svarte ');
    await button('Sett inn svar: Hjelpetekst').click();
    await menuItem(/Q2/).click();
    await expect.element(field('Hjelpetekst')).toHaveValue('Du svarte {Q2}');
    await field('Hjelpetekst').fill('Du svarte {Q9}');
    await expect.element(field('Hjelpetekst')).toHaveAccessibleDescription(/\{Q9\} er ikke/);
  });

  test('keep repeating the answer after a code change', async () => {
    const piped = question('longText', 'Q2', { title: text('Du sa {Q1}') });
    const api = startBuilderApi(survey('s1', [question('nps', 'Q1'), piped]));
    await openBuilder('?element=q1');
    await field('Kode').fill('Q2');
    await expect.element(field('Kode')).toHaveAccessibleDescription(/Et annet spørsmål/);
    await field('Kode').fill('1 score');
    await expect.element(field('Kode')).toHaveAttribute('aria-invalid', 'true');
    await field('Kode').fill('score');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => lastSavedSurvey(api)?.elements[1]?.title.nb).toBe('Du sa {score}');
  });

  test('that are too long are reported and kept locally', async () => {
    const api = startBuilderApi(THREE);
    await openBuilder('?element=q1');
    await titleField.fill('x'.repeat(501));
    await expect.element(titleField).toHaveAccessibleDescription(/1 tegn for mye/);
    await expect.element(page.getByText('Rett det som er merket, så lagres det')).toBeVisible();
    await titleField.fill('Hvor?');
    await expect.poll(() => lastSavedSurvey(api)?.elements[0]?.title.nb).toBe('Hvor?');
    expect(api.writes.every(({ json }) => !JSON.stringify(json).includes('xxx'))).toBe(true);
  });
});

describe('choices', () => {
  const choice = (number: number) => field(`Alternativ ${number}`);
  const labels = () =>
    page
      .getByRole('group', { name: 'Alternativer' })
      .getByRole('textbox')
      .elements()
      .map((each) => (each instanceof HTMLInputElement ? each.value : ''));

  test('adds, moves and removes choices', async () => {
    startBuilderApi(THREE);
    await openBuilder('?element=q2');
    await choice(1).click();
    await userEvent.keyboard('{Enter}Bølger');
    await expect.poll(labels).toEqual(['Havvind', 'Bølger', 'Solkraft']);
    await button('Flytt Alternativ 1 ned').click();
    await expect.poll(labels).toEqual(['Bølger', 'Havvind', 'Solkraft']);
    await button('Fjern Alternativ 3').click();
    await expect.poll(labels).toEqual(['Bølger', 'Havvind']);
  });

  test('can be pasted in bulk', async () => {
    startBuilderApi(THREE);
    await openBuilder('?element=q2');
    await button('Lim inn flere').click();
    await field('Linjer').fill('- Sol\n- Vann\n\n- Bølger');
    await button('Legg til', page.getByRole('dialog')).click();
    await expect.poll(labels).toEqual(['Havvind', 'Solkraft', 'Sol', 'Vann', 'Bølger']);
  });

  test('keeps the choices when the question becomes a ranking', async () => {
    startBuilderApi(THREE);
    await openBuilder('?element=q2');
    await field('Type').selectOptions('Rangering');
    await expect.poll(labels).toEqual(['Havvind', 'Solkraft']);
    await expect.element(page.getByText('La dem skrive et eget svar')).not.toBeInTheDocument();
  });

  test('of a matrix are rows and columns', async () => {
    const api = startBuilderApi(survey('s1', [question('matrix', 'Q1')]));
    await openBuilder('?element=q1');
    await field('Rad 1').fill('Mat');
    await button('Legg til kolonne').click();
    await expect.element(field('Kolonne 3')).toHaveFocus();
    await field('Kolonne 3').fill('Bra');
    await expect
      .poll(() => lastSavedSurvey(api)?.elements[0])
      .toMatchObject({
        rows: [{ label: { nb: 'Mat' } }, {}],
        columns: [{}, {}, { label: { nb: 'Bra' } }],
      });
  });
});

describe('limits', () => {
  test('that are not numbers stay in the field and are not saved', async () => {
    const api = startBuilderApi(survey('s1', [question('rating', 'Q1')]));
    await openBuilder('?element=q1');
    await field('Antall stjerner').fill('mange');
    await expect.element(field('Antall stjerner')).toHaveAccessibleDescription(/fra 3 til 10/);
    await field('Antall stjerner').fill('11');
    await expect.element(field('Antall stjerner')).toHaveAttribute('aria-invalid', 'true');
    await field('Antall stjerner').fill('7');
    await expect.poll(() => lastSavedSurvey(api)?.elements[0]).toMatchObject({ max: 7 });
  });
});

describe('a question with answers', () => {
  const published = [question('singleChoice', 'Q1', { choices: CHOICES }), question('scale', 'Q2')];
  const answered = survey('s1', published, { status: 'open', complete: 3, answered: ['q1', 'q2'] });
  const running = { ...answered, published: answered.definition };

  test('locks its type, code, choices and range, with the reason', async () => {
    startBuilderApi(running);
    await openBuilder('?element=q1');
    await expect.element(page.getByText(/Spørsmålet har svar\. Type, kode/)).toBeVisible();
    await expect.element(field('Type')).toBeDisabled();
    await expect.element(field('Kode')).toBeDisabled();
    const locked = page.getByRole('button', { name: 'Har svar, og kan ikke fjernes' });
    await expect.element(locked.first()).toBeDisabled();
    await button('Legg til alternativ').click();
    await expect.element(button('Fjern Alternativ 3')).toBeEnabled();
    await list.getByRole('button', { name: /Spørsmål Q2/ }).click();
    await expect.element(field('Fra')).toBeDisabled();
    await button('Valg for Q2').click();
    await expect.element(menuItem('Spørsmålet har svar og kan ikke slettes.')).toBeVisible();
  });
});

test('has no axe violations in sections and questions', async () => {
  startBuilderApi(survey('s1', [section('s', 'Om deg'), ...THREE.definition.elements]));
  await openBuilder('?element=q2');
  await expect.element(field('Alternativ 1')).toBeVisible();
  expect(await listViolations()).toEqual([]);
});
