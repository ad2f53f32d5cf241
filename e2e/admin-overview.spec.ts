import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { chooseFromMenu, report, toast } from './vocabulary/feed.ts';
import { sendFeedback } from './vocabulary/feedback.ts';
import { newestReports } from './vocabulary/firestore-emulator.ts';
import { giveReason, openRow, rowOf } from './vocabulary/moderation.ts';
import { goTo, signUp, signUpAdmin, visit } from './vocabulary/session.ts';
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

  await goTo(page, '/admin');
  await waiting.nth(0).getByRole('link').click();
  await expect(page).toHaveURL('/admin/content');
  const reported = await openRow(page, 'Ola Bakken');
  await reported.getByRole('button', { name: 'Avvis' }).click();
  const reason = unique('Det er ham');
  await giveReason(page, 'Avvis', reason);
  await expect(toast(page, 'Rapportene er avvist')).toBeVisible();
  await expect(rowOf(page, 'Ola Bakken')).toHaveCount(0);

  await goTo(page, '/admin?tab=audit');
  await expect(rowOf(page, reason)).toContainText('Bruker: Ola Bakken');
  const entry = await openRow(page, words);
  await expect(entry.getByRole('heading', { name: 'Tilbakemelding sortert' })).toBeVisible();
  await expect(entry.getByText(admin.name, { exact: true })).toBeVisible();
  const change = entry.getByRole('row').filter({ hasText: 'Status' });
  await expect(change.getByRole('deletion')).toHaveText('Ny');
  await expect(change.getByRole('insertion')).toHaveText('Under arbeid');
});
