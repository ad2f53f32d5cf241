import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { chooseFromMenu, report, toast } from './vocabulary/feed.ts';
import { sendFeedback } from './vocabulary/feedback.ts';
import { newestReports } from './vocabulary/firestore-emulator.ts';
import { giveReason, openRow, rowOf } from './vocabulary/moderation.ts';
import { signUp, signUpAdmin, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

/** The sections of the dashboard, by their headings. */
const section = (page: Page, name: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });

test('what waits stands first and leads to its queue; what is decided is in the log', async ({
  page,
  openBrowser,
}) => {
  const member = await openBrowser();
  await signUp(member, newAccount('Rita Rapport'));
  await visit(member, '/users/ola-bakken');
  await chooseFromMenu(member.getByRole('main'), 'Rapporter');
  const note = unique('Utgir seg for en annen');
  await report(member, note);
  await expect.poll(newestReports).toContain(note);
  const words = unique('Kan listen sorteres?');
  await sendFeedback(member, words);

  const admin = await signUpAdmin(page);
  await visit(page, '/admin');
  const waiting = section(page, 'Venter på deg').getByRole('listitem');
  await expect(waiting.nth(0)).toHaveText(/^\d+ rapport(er)? er ikke behandlet$/);
  await expect(waiting.nth(1)).toHaveText(/^\d+ tilbakemelding(er)? er nye?$/);
  await waiting.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/admin/feedback');
  const feedback = await openRow(page, words);
  await feedback.getByRole('button', { name: 'Under arbeid' }).click();
  await expect(feedback.getByText('Tilbakemelding sortert')).toBeVisible();

  await visit(page, '/admin');
  await waiting.nth(0).getByRole('link').click();
  await expect(page).toHaveURL('/admin/content');
  const reported = await openRow(page, 'Ola Bakken');
  await reported.getByRole('button', { name: 'Avvis' }).click();
  const reason = unique('Det er ham');
  await giveReason(page, 'Avvis', reason);
  await expect(toast(page, 'Rapportene er avvist')).toBeVisible();
  await expect(rowOf(page, 'Ola Bakken')).toHaveCount(0);

  await visit(page, '/admin?tab=audit');
  await expect(rowOf(page, reason)).toContainText('Bruker: Ola Bakken');
  const entry = await openRow(page, words);
  await expect(entry.getByRole('heading', { name: 'Tilbakemelding sortert' })).toBeVisible();
  await expect(entry.getByText(admin.name, { exact: true })).toBeVisible();
  const change = entry.getByRole('row').filter({ hasText: 'Status' });
  await expect(change.getByRole('deletion')).toHaveText('Ny');
  await expect(change.getByRole('insertion')).toHaveText('Under arbeid');
});

test('the trends tell their numbers to every reader, for the period in the address', async ({
  page,
}) => {
  await signUpAdmin(page);
  await visit(page, '/admin');
  const members = page.getByRole('slider', { name: 'Aktive medlemmer' });
  await expect(members).toHaveAttribute('aria-valuetext', /^\d+\. \S+ \d{4}: \d+$/);
  const latest = await members.getAttribute('aria-valuetext');
  await members.press('Home');
  const first = await members.getAttribute('aria-valuetext');
  expect(first).not.toBe(latest);

  await page.getByRole('button', { name: '90 dager' }).click();
  await expect(page).toHaveURL('/admin?days=90');
  await members.press('Home');
  await expect(members).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.reload();
  await expect(page.getByRole('button', { name: '90 dager' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Vis som tabell' }).click();
  const [day = '', count = ''] = (latest ?? '').split(': ');
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: day }) });
  await expect(row.getByRole('cell').nth(1)).toHaveText(count);
});

test('the log is searched and narrowed in the address, and says so when nothing fits', async ({
  page,
}) => {
  await signUpAdmin(page);
  const word = unique('Nybrott').replace(' ', '');
  for (const name of ['Første', 'Andre']) {
    await visit(page, '/about');
    const words = `${name} ${word}`;
    await sendFeedback(page, words);
    await visit(page, `/admin/feedback?q=${word}`);
    const feedback = await openRow(page, words);
    await feedback.getByRole('button', { name: 'Ferdig' }).click();
    await expect(feedback.getByText('Tilbakemelding sortert')).toBeVisible();
  }

  await visit(page, '/admin');
  await page.getByRole('tab', { name: 'Logg' }).click();
  await expect(page).toHaveURL('/admin?tab=audit');
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(`/admin?tab=audit&q=${word}`);
  await expect(rowOf(page, word)).toHaveCount(2);
  await page.getByLabel('Hva', { exact: true }).selectOption('Tilbakemelding sortert');
  await expect(page).toHaveURL(`/admin?tab=audit&q=${word}&action=feedback.triage`);
  await page.reload();
  await expect(page.getByText('2 treff')).toBeVisible();

  const entry = await openRow(page, `Andre ${word}`);
  await expect(page).toHaveURL(/&entry=/);
  await entry.getByRole('button', { name: 'Alt om dette' }).click();
  await expect(page.getByText('1 treff')).toBeVisible();
  await page.getByRole('button', { name: /^Fjern Gjelder/ }).click();
  await page.getByLabel('Hva', { exact: true }).selectOption('Konto sperret');
  await page.getByRole('searchbox').fill(word);
  await expect(page).toHaveURL(`/admin?tab=audit&q=${word}&action=user.suspend`);
  await expect(page.getByRole('heading', { name: 'Ingenting passer' })).toBeVisible();
  await page.getByRole('button', { name: 'Tøm søk og filtre' }).click();
  await expect(page).toHaveURL('/admin?tab=audit');
  await expect(rowOf(page, word)).toHaveCount(2);
});

test.describe('when the server does not answer', () => {
  test.use({ expectedComplaints: [/Failed to load resource.*503/] });

  test('the dashboard, its trends and the log can be asked for again', async ({ page }) => {
    await signUpAdmin(page);
    for (const { path, api, shown } of [
      { path: '/admin', api: 'overview', shown: 'Aktive medlemmer' },
      { path: '/admin', api: 'statistics', shown: 'Innom siste 7 dager' },
      { path: '/admin?tab=audit', api: 'audit', shown: 'Begrunnelse' },
    ]) {
      const address = new RegExp(`/api/admin/${api}`);
      await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
      await visit(page, path);
      await expect(page.getByRole('alert')).toBeVisible();
      await page.unroute(address);
      await page.getByRole('button', { name: 'Prøv igjen' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(shown, { exact: true }).first()).toBeVisible();
    }
  });
});
