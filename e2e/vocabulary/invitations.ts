import { expect, type Page } from '@playwright/test';
import { scaled } from '../../scripts/time-limits.mjs';
import { type Account, newAccount, unique } from './accounts.ts';
import { readMails } from './firestore-emulator.ts';
import { expectSignedIn } from './session.ts';

export async function readInvitation(
  email: string,
): Promise<{ readonly mail: string; readonly link: string }> {
  let mail = '';
  await expect(async () => {
    mail = (await readMails(email)).find((each) => each.includes('/invitation#token=')) ?? '';
    expect(mail).not.toBe('');
  }).toPass({ timeout: scaled(30_000) });
  return { mail, link: /\/invitation#token=[\w-]+/.exec(mail)?.[0] ?? '' };
}

const ROWS = 50;

interface Listed extends Account {
  readonly kinds: string;
}

export const toCsv = (people: readonly Listed[]) =>
  [
    'Navn;E-post;Rolle;Språk;Tittel',
    ...people.map(({ name, email, kinds }) => `${name};${email};${kinds};norsk;Bygger båter`),
  ].join('\r\n');

/** Fifty people, of which the rows 11, 21 and 31 of the spreadsheet are wrong. */
export function listPeople(): Listed[] {
  const people = Array.from({ length: ROWS }, (_, index) => {
    return { ...newAccount(unique(`Importert ${index + 1}`)), kinds: 'Gründer' };
  });
  const change = (row: number, fields: Partial<Listed>) => {
    const person = people[row - 2];
    if (person) people[row - 2] = { ...person, ...fields };
  };
  change(11, { email: 'ikke en adresse' });
  change(21, { kinds: 'Rørlegger' });
  change(31, { email: people[0]?.email ?? '' });
  return people;
}

export async function signUpInvited(page: Page, { name, email, password }: Account) {
  await page.goto((await readInvitation(email)).link);
  await page.getByRole('link', { name: 'Lag konto' }).click();
  await expect(page.getByLabel('Navn')).toHaveValue(name);
  await expect(page.getByLabel('E-post')).toHaveValue(email);
  await page.getByLabel('Passord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Lag konto' }).click();
  await expect(page).toHaveURL(/\/users\/edit\?welcome=purpose/);
  await expectSignedIn(page, name);
}
