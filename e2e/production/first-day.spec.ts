import { scaled } from '../../scripts/time-limits.mjs';
import { expect, test } from '../fixtures.ts';
import { newAccount, OWNER } from '../vocabulary/accounts.ts';
import { confirmSignIn, openUser } from '../vocabulary/admin.ts';
import { confirmEmail } from '../vocabulary/auth-emulator.ts';
import { post } from '../vocabulary/composer.ts';
import { findInLatest, itemWith, openLatest, toast } from '../vocabulary/feed.ts';
import { readMails } from '../vocabulary/firestore-emulator.ts';
import { listPeople, signUpInvited, toCsv } from '../vocabulary/invitations.ts';
import { giveReason, openRow, reportItem, rowOf } from '../vocabulary/moderation.ts';
import { expectSignedIn, fillSignUpForm, visit } from '../vocabulary/session.ts';
import { chooseSignUps, clearSite, resetSettings, toSettings } from '../vocabulary/site.ts';

const SITE = 'Kystlaben';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>';
/** Allows for the cold start of several functions, and for a page that asks every twenty seconds. */
const WITHIN_SECONDS = { timeout: scaled(60_000) };

// A retry finds cached pages that name the logo of the first attempt.
test.use({ expectedComplaints: [/404.*\/api\/public\/site\/logo/] });
test.beforeEach(clearSite);
// A failure may leave a site that approves its accounts, in which the other stories of this stack would fail.
test.afterEach(resetSettings);

test('the owner of an empty site opens it under its own name, with people, roles, a group and a message to all', async ({
  page: owner,
  openBrowser,
}) => {
  test.slow();
  const people = listPeople();
  const [first, second] = people;
  if (!first || !second) throw new Error('The list is empty.');
  const applicant = newAccount('Siri Søker');
  const [one, two, third] = [await openBrowser(), await openBrowser(), await openBrowser()];

  await test.step('the owner confirms the address, and finds the steps of the first day', async () => {
    await fillSignUpForm(owner, OWNER);
    await confirmEmail(OWNER.email);
    await owner.getByRole('button', { name: 'Jeg har bekreftet' }).click();
    await expectSignedIn(owner, OWNER.name);
    await visit(owner, '/admin');
    await expect(owner.getByText('Gjør nettstedet klart')).toBeVisible();
  });

  await test.step('gives it a name, a logo and a color', async () => {
    await toSettings(owner, 'identity');
    await owner.getByLabel('Navn', { exact: true }).fill(SITE);
    await owner.getByLabel('Kort navn').fill('Kysten');
    await owner.getByLabel('Farge').fill('#7a1f5c');
    await owner.getByRole('button', { name: 'Lagre', exact: true }).click();
    await expect(toast(owner, 'Lagret. Alle ser endringen innen fem minutter.')).toBeVisible();
    const logo = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
    await owner.locator('input[type="file"]').first().setInputFiles(logo);
    await expect(owner.getByRole('img', { name: SITE }).first()).toBeVisible();
    await visit(one, '/');
    await expect(one).toHaveTitle(new RegExp(SITE));
  });

  await test.step('imports fifty people, three of them in wrong rows', async () => {
    await visit(owner, '/admin/imports/create');
    const buffer = Buffer.from(toCsv(people));
    const file = { name: 'kull.csv', mimeType: 'text/csv', buffer };
    await owner.locator('input[type="file"]').setInputFiles(file);
    await owner.getByRole('button', { name: 'Kontroller' }).click();
    await expect(owner.getByText('47 personer kan inviteres.')).toBeVisible();
    await owner.getByRole('button', { name: 'Inviter 47 personer' }).click();
    await owner
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Inviter 47 personer' })
      .click();
    await expect(owner.getByText('Ferdig', { exact: true })).toBeVisible(WITHIN_SECONDS);
  });

  await test.step('two of them accept, and confirm their profiles', async () => {
    for (const [page, person] of [
      [one, first],
      [two, second],
    ] as const) {
      await signUpInvited(page, person);
      await page.getByRole('button', { name: 'Neste' }).click();
      await expect(page).toHaveURL(/welcome=skills/);
    }
  });

  await test.step('another one applies, and is approved', async () => {
    await chooseSignUps(owner, 'approval');
    await fillSignUpForm(third, applicant);
    await confirmEmail(applicant.email);
    await third.getByRole('button', { name: 'Jeg har bekreftet' }).click();
    await expect(third).toHaveURL(/\/waiting/);
    const drawer = await openUser(owner, applicant);
    await drawer.getByRole('button', { name: 'Godkjenn' }).click();
    await expect(owner.getByText('1 er godkjent.')).toBeVisible();
    await expect(third).not.toHaveURL(/\/waiting/, WITHIN_SECONDS);
    await expectSignedIn(third, applicant.name);
  });

  await test.step('a moderator handles a report, and reaches no settings', async () => {
    const drawer = await openUser(owner, applicant);
    await drawer.getByRole('button', { name: 'Endre tilgang' }).click();
    const dialog = owner.getByRole('dialog', { name: `Endre tilgangen til ${applicant.name}?` });
    await dialog.getByLabel('Tilgang').selectOption('Moderator');
    await confirmSignIn(dialog, OWNER, 'Endre tilgang');
    await expect(drawer.getByText('Tilgang endret')).toBeVisible();
    await openLatest(one);
    await post(one, 'Kjøp mine klokker');
    await findInLatest(two, 'Kjøp mine klokker');
    await reportItem(two, itemWith(two, 'Kjøp mine klokker'), 'Reklame');
    await expect(toast(two, 'Takk, vi ser på det')).toBeVisible();
    await visit(third, '/admin/content');
    const report = await openRow(third, 'Kjøp mine klokker');
    await report.getByRole('button', { name: 'Ta til følge' }).click();
    await giveReason(third, 'Ta til følge', 'Salg hører ikke hjemme her');
    await expect(rowOf(third, 'Kjøp mine klokker')).toHaveCount(0);
    await visit(third, '/admin/global');
    await expect(third.getByText('Tilgangen din åpner ikke denne siden')).toBeVisible();
  });

  await test.step('the announcement of a group reaches its members only', async () => {
    await visit(owner, '/admin/groups');
    await owner.getByRole('button', { name: 'Lag en gruppe' }).first().click();
    const dialog = owner.getByRole('dialog');
    await dialog.getByLabel('Navn', { exact: true }).fill('Kull 3');
    await dialog.getByLabel('Hvem kan bli med?').selectOption('open');
    await dialog.getByLabel('Første leder').fill(first.name);
    await dialog.getByRole('button', { name: first.name }).first().click();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    await owner.getByRole('link', { name: 'Kull 3' }).click();
    await expect(owner.getByRole('heading', { name: 'Kull 3' })).toBeVisible();
    const { pathname } = new URL(owner.url());
    await visit(third, pathname);
    await third.getByRole('button', { name: 'Bli med' }).click();
    await expect(third.getByRole('tab', { name: 'Innlegg' })).toBeVisible();
    await visit(one, pathname);
    await one.getByRole('textbox', { name: 'Skriv til gruppen' }).fill('Vi møtes på mandag');
    await one.getByRole('checkbox', { name: 'Beskjed til alle' }).check();
    await one.getByRole('button', { name: 'Publiser' }).click();
    await expect(one.getByRole('article').getByText('Vi møtes på mandag').first()).toBeVisible();
    // The member first: once it is there, it has not come to the others.
    await expect(async () => {
      await visit(third, '/notifications');
      await expect(third.getByRole('link', { name: /beskjed til gruppen din/ })).toBeVisible();
    }).toPass(WITHIN_SECONDS);
    await visit(two, pathname);
    await expect(two.getByRole('heading', { name: 'Kull 3' })).toBeVisible();
    await expect(two.getByText('Vi møtes på mandag')).toHaveCount(0);
    await visit(two, '/notifications');
    await expect(two.getByText(/beskjed til gruppen/)).toHaveCount(0);
  });

  await test.step('a message to all arrives as mail from the site', async () => {
    await visit(owner, '/admin/broadcasts/new');
    await owner.getByLabel('Emne på norsk').fill('Velkommen om bord');
    await owner.getByLabel('Tekst på norsk').fill('Vi er i gang.');
    await owner.getByRole('button', { name: 'Send', exact: true }).click();
    await owner.getByRole('alertdialog').getByRole('button', { name: 'Send' }).click();
    for (const { email } of [first, second, applicant])
      await expect
        .poll(() => readMails(email), WITHIN_SECONDS)
        .toContainEqual(
          expect.stringMatching(/^Velkommen om bord\n[\s\S]*Vi er i gang[\s\S]*Kystlaben/),
        );
  });

  await test.step('the steps that are done are ticked', async () => {
    await visit(owner, '/admin');
    const steps = owner.getByRole('listitem');
    for (const step of ['Gi nettstedet sitt eget navn', 'Få med det første medlemmet'])
      await expect(steps.filter({ hasText: step }).getByRole('link')).toHaveCount(0);
  });
});
