import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { post } from './vocabulary/composer.ts';
import {
  comment,
  findInLatest,
  itemWith,
  notification,
  openItem,
  openLatest,
  toast,
} from './vocabulary/feed.ts';
import { newestComments, newestPosts, newestReports } from './vocabulary/firestore-emulator.ts';
import { INJECTIONS } from './vocabulary/inert.ts';
import { giveReason, openRow, reportItem, rowOf } from './vocabulary/moderation.ts';
import { signUp, signUpAdmin, visit } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

test('what a member reports is hidden with a reason that its author reads, and shown again', async ({
  page,
  openBrowser,
}) => {
  const [siri, olav] = [newAccount('Siri Strand'), newAccount('Olav Osen')];
  const [other, office] = [await openBrowser(), await openBrowser()];
  await signUp(page, siri);
  await signUp(other, olav);
  await signUpAdmin(office);
  const text = unique('Kjøp mine klokker');
  await openLatest(page);
  await post(page, text);
  await expect.poll(newestPosts).toContain(text);
  await findInLatest(other, text);
  const note = unique('=1+1 <b>reklame</b>');
  await reportItem(other, itemWith(other, text), note);
  await expect(toast(other, 'Takk, vi ser på det')).toBeVisible();
  await expect.poll(newestReports).toContain(note);

  await visit(office, '/admin/content');
  const report = await openRow(office, text);
  await expect(report.getByText('Meldt av 1 medlem')).toBeVisible();
  await expect(report.getByText(note)).toBeVisible();
  await report.getByRole('button', { name: 'Ta til følge' }).click();
  await office.getByRole('button', { name: 'Ta til følge', exact: true }).last().click();
  await expect(office.getByText('Skriv hvorfor.')).toBeVisible();
  await giveReason(office, 'Ta til følge', 'Salg hører ikke hjemme her');
  await expect(toast(office, 'Rapportene er tatt til følge')).toBeVisible();
  await expect(rowOf(office, text)).toHaveCount(0);

  await expect(toast(page, 'Innlegget ditt er skjult av administratorene')).toBeVisible();
  await expect(itemWith(other, text)).toHaveCount(0);
  await visit(page, '/notifications');
  await expect(page.getByText('Begrunnelse: Salg hører ikke hjemme her')).toBeVisible();
  await notification(page, 'Innlegget ditt er skjult av administratorene').click();
  await expect(page.getByText('Innlegget er skjult av administratorene.')).toBeVisible();

  await visit(office, '/admin/content?tab=content&state=hidden');
  const hidden = await openRow(office, text);
  await expect(hidden.getByText('«Salg hører ikke hjemme her»')).toBeVisible();
  await hidden.getByRole('button', { name: 'Vis igjen' }).click();
  await giveReason(office, 'Vis igjen', 'Vi tok feil');
  await expect(toast(office, 'Synlig igjen')).toBeVisible();
  await findInLatest(other, text);
});

test('a comment is hidden, which can be undone, and deleted, which cannot', async ({
  page,
  openBrowser,
}) => {
  const siri = newAccount('Siri Strand');
  const office = await openBrowser();
  await signUp(page, siri);
  await signUpAdmin(office);
  const [text, said] = [unique('Hva mener dere?'), unique('Dette er stygt')];
  await openLatest(page);
  await post(page, text);
  const address = await openItem(page, text);
  await comment(page, said);
  await expect(page.getByText(said)).toBeVisible();
  await expect.poll(() => newestComments(address)).toContain(said);

  await visit(office, '/admin/content?tab=comments');
  const drawer = await openRow(office, said);
  await drawer.getByRole('button', { name: 'Skjul', exact: true }).click();
  await giveReason(office, 'Skjul', 'Hets');
  await expect(drawer.getByText('Skjult', { exact: true })).toBeVisible();
  await office
    .getByRole('region', { name: 'Meldinger' })
    .getByRole('button', { name: 'Angre' })
    .click();
  await expect(drawer.getByText('Synlig', { exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: 'Slett', exact: true }).click();
  await giveReason(office, 'Slett', 'Hets');
  await expect(office.getByRole('dialog').getByText('Teksten er borte for godt.')).toBeVisible();
  await expect(page.getByText(said)).toHaveCount(0);
});

test('several are hidden at once, and markup in them stays text', async ({ page, openBrowser }) => {
  const siri = newAccount('Siri Strand');
  const office = await openBrowser();
  await signUp(page, siri);
  await signUpAdmin(office);
  const [injection = ''] = INJECTIONS;
  const texts = INJECTIONS.slice(0, 2).map(unique);
  await openLatest(page);
  for (const text of texts) {
    await post(page, text);
    await expect(itemWith(page, text)).toBeVisible();
    await expect.poll(newestPosts).toContain(text);
  }
  await visit(office, '/admin/content?tab=content');
  for (const text of texts) await rowOf(office, text).getByRole('checkbox').check();
  await office.getByRole('button', { name: 'Skjul 2' }).click();
  await giveReason(office, 'Skjul', injection);
  for (const text of texts) {
    await expect(rowOf(office, text).getByText('Skjult')).toBeVisible();
    await expect(itemWith(page, text)).toHaveCount(0);
  }
  expect(await office.evaluate(() => 'injected' in window)).toBe(false);
  await visit(page, '/notifications');
  await expect(page.getByText(injection).first()).toBeVisible();
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
});

test('a reason that is missing or too long is said to be, and nothing happens', async ({
  page,
  openBrowser,
}) => {
  const siri = newAccount('Siri Strand');
  const office = await openBrowser();
  await signUp(page, siri);
  await signUpAdmin(office);
  const text = unique('Helt i orden');
  await openLatest(page);
  await post(page, text);
  await expect.poll(newestPosts).toContain(text);
  await visit(office, '/admin/content?tab=content');
  const drawer = await openRow(office, text);
  await drawer.getByRole('button', { name: 'Skjul', exact: true }).click();
  await giveReason(office, 'Skjul', '   ');
  await expect(office.getByText('Skriv hvorfor.')).toBeVisible();
  await giveReason(office, 'Skjul', 'x'.repeat(501));
  await expect(office.getByLabel('Begrunnelse')).toHaveAttribute('aria-invalid', 'true');
  await office.keyboard.press('Escape');
  await expect(drawer.getByText('Synlig', { exact: true })).toBeVisible();
});

test('an address that somebody made up shows the lists all the same', async ({ page }) => {
  await signUpAdmin(page);
  await visit(page, '/admin/content?tab=nonsense&kind=%3Cscript%3E&status==1&state=x&author=a/b');
  await expect(page.getByRole('tab', { name: 'Rapporter', selected: true })).toBeVisible();
  await visit(page, `/admin/content?tab=projects&q=${'x'.repeat(2_000)}`);
  await expect(page.getByRole('heading', { name: 'Ingen treff' })).toBeVisible();
});
