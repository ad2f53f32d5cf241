import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { unique } from './vocabulary/accounts.ts';
import { goTo, signUpAdmin, visit } from './vocabulary/session.ts';
import { readExport } from './vocabulary/surveys.ts';

/** Question types by their names in the builder’s menu, in the order of their codes Q1, Q2 and so on. */
const TYPES = [
  'Ja eller nei',
  'Kort tekst',
  'Lang tekst',
  'Ett valg',
  'Flere valg',
  'Nedtrekksliste',
  'Stjerner',
  'Skala',
  'NPS (0–10)',
  'Tall',
  'Dato',
  'E-postadresse',
  'Rangering',
  'Matrise',
] as const;

const settingsOf = (page: Page, code: string) =>
  page.getByRole('region', { name: `Innstillinger for ${code}` });

async function addQuestion(page: Page, type: string, code: string, title: string): Promise<void> {
  const list = page.getByRole('navigation', { name: 'Elementer' });
  await list.getByRole('button', { name: /^Legg til/ }).click();
  await page.getByRole('menuitem', { name: type, exact: true }).click();
  const settings = settingsOf(page, code);
  await settings.getByLabel('Spørsmål', { exact: true }).fill(title);
  for (const kind of ['Alternativ', 'Rad', 'Kolonne'])
    for (const number of [1, 2]) {
      const field = settings.getByLabel(`${kind} ${number}`, { exact: true });
      if ((await field.count()) > 0) await field.fill(`${kind} ${number} i ${code}`);
    }
}

async function jumpTo(page: Page, code: string, target: string | RegExp): Promise<void> {
  const row = page.getByRole('navigation', { name: 'Elementer' }).getByRole('listitem');
  await row
    .filter({ hasText: new RegExp(`${code}(?!\\d)`) })
    .getByText(`${code}`, { exact: true })
    .click();
  const jumps = settingsOf(page, code).getByRole('group', { name: 'Hopp', exact: true });
  await jumps.getByRole('button', { name: 'Legg til hopp' }).click();
  const choice = jumps.getByLabel('Gå til');
  const option = choice.locator('option').filter({ hasText: target });
  await choice.selectOption({ label: (await option.textContent()) ?? '' });
}

async function build(page: Page, title: string): Promise<string> {
  await signUpAdmin(page);
  await visit(page, '/admin/surveys/create');
  await page.getByRole('button', { name: /^Tom undersøkelse/ }).click();
  await expect(page).toHaveURL(/\/admin\/surveys\/edit\//);
  await page.getByLabel('Tittel på undersøkelsen').fill(title);
  for (const [index, type] of TYPES.entries())
    await addQuestion(page, type, `Q${index + 1}`, `Om ${type.toLowerCase()}?`);
  await settingsOf(page, 'Q14').getByLabel('Hjelpetekst', { exact: true }).fill('Du sa {Q1}.');

  await jumpTo(page, 'Q1', /^Q4/);
  await jumpTo(page, 'Q4', 'slutten');
  await page.getByRole('tab', { name: 'Innstillinger' }).click();
  await page.getByRole('combobox', { name: 'Hvem kan svare' }).selectOption('Alle som har lenken');
  await page.getByRole('button', { name: 'Publiser', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publiser', exact: true }).click();
  await expect(page.getByText('Åpen', { exact: true })).toBeVisible();
  return /edit\/([^?]+)/.exec(page.url())?.[1] ?? '';
}

async function answer(page: Page): Promise<void> {
  const next = () => page.getByRole('button', { name: 'Neste' }).click();
  const asked = (title: string) => page.getByRole('radiogroup', { name: title });
  await page.getByRole('button', { name: 'Begynn' }).click();
  await page.getByRole('radio', { name: 'Ja' }).check();
  await next();
  await expect(page.getByRole('heading', { name: 'Om ett valg?' })).toBeVisible();
  await page.getByRole('radio', { name: 'Alternativ 2 i Q4' }).check();
  await next();
  for (const number of [1, 2])
    await page.getByRole('checkbox', { name: `Alternativ ${number} i Q5` }).check();
  await next();
  await page
    .getByRole('combobox', { name: 'Om nedtrekksliste?' })
    .selectOption('Alternativ 1 i Q6');
  await next();
  await asked('Om stjerner?').getByRole('radio', { name: /^4/ }).check();
  await next();
  await asked('Om skala?').getByRole('radio', { name: /^2/ }).check();
  await next();
  await asked('Om nps').getByRole('radio', { name: /^9/ }).check();
  await next();
  await page.getByRole('textbox', { name: 'Om tall?' }).fill('12,5');
  await next();
  await page.getByLabel('Om dato?').fill('2026-03-01');
  await next();
  await page.getByRole('textbox', { name: 'Om e-postadresse?' }).fill('kari@samspill.test');
  await next();
  await page.getByRole('button', { name: 'Flytt Alternativ 1 i Q13 ned' }).click();
  await next();
  await expect(page.getByText('Du sa Ja.')).toBeVisible();
  for (const number of [1, 2])
    await page
      .getByRole('radiogroup', { name: `Rad ${number} i Q14` })
      .getByRole('radio', { name: `Kolonne ${number} i Q14` })
      .check();
  await page.getByRole('button', { name: 'Send svarene' }).click();
  await expect(page.getByRole('heading', { name: 'Takk for svaret!' })).toBeVisible();
}

test('an administrator publishes every question type, and a visitor’s answers appear in the results', async ({
  page,
  openBrowser,
}) => {
  const id = await build(page, unique('Alt på én gang'));
  const visitor = await openBrowser();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await visit(visitor, `/survey/${id}`);
  await goTo(page, `/admin/surveys/results/${id}`);
  await expect(page.getByRole('heading', { name: 'Ingen har svart ennå' })).toBeVisible();
  await answer(visitor);
  await expect(page.getByText('1 har svart.')).toBeVisible();

  const [row, ...others] = await readExport(page);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    Q1: 'true',
    Q2: '',
    Q3: '',
    Q4: 'c2',
    'Q5.c1': '1',
    'Q5.c2': '1',
    Q6: 'c1',
    Q7: '4',
    Q8: '2',
    Q9: '9',
    Q10: '12.5',
    Q11: '2026-03-01',
    Q12: 'kari@samspill.test',
    'Q13.c1': '2',
    'Q13.c2': '1',
    'Q14.c1': 'c1',
    'Q14.c2': 'c2',
  });
});
