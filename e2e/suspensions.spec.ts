import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { openUser } from './vocabulary/admin.ts';
import { createAccount } from './vocabulary/auth-emulator.ts';
import { toast } from './vocabulary/feed.ts';
import { giveReason, openRow, showRow } from './vocabulary/moderation.ts';
import { enterCredentials, expectSignedIn, signUpAdmin, visit } from './vocabulary/session.ts';

// The Auth service answers a suspended account with 400, the API with 401.
test.use({ expectedComplaints: [/Failed to load resource.*40[01]/] });

test('a suspended person reads why, appeals, and comes back when an administrator agrees', async ({
  page,
  openBrowser,
}) => {
  const account = newAccount('Tuva Tvil');
  const plea = unique('Det var en invitasjon');
  await createAccount(account);
  const theirs = await openBrowser();
  await visit(theirs, '/login');
  await enterCredentials(theirs, account);
  await expectSignedIn(theirs, account.name);

  await test.step('an administrator suspends her for three days', async () => {
    await signUpAdmin(page);
    const drawer = await openUser(page, account);
    await drawer.getByRole('button', { name: 'Sperr', exact: true }).click();
    await page.getByLabel('Hvor lenge').selectOption('3 døgn');
    await giveReason(page, 'Sperr', 'Sendte reklame');
    await expect(drawer.getByText('Sperret til')).toBeVisible();
    await expect(drawer.getByText('Sperret', { exact: true })).toBeVisible();
    await expect(toast(page, `${account.name} er sperret`)).toBeVisible();
  });

  await test.step('her browser shows the reason and the end, and takes an appeal', async () => {
    await visit(theirs, '/feed');
    await expect(theirs.getByRole('heading', { name: 'Kontoen din er sperret' })).toBeVisible();
    await expect(theirs.getByText('Sendte reklame')).toBeVisible();
    await expect(theirs.getByText(/åpnes igjen/)).toBeVisible();
    await theirs.getByLabel('Klag på sperringen').fill(plea);
    await theirs.getByRole('button', { name: 'Send klagen' }).click();
    await expect(theirs.getByText('En administrator ser på klagen')).toBeVisible();
  });

  await test.step('at the log-in she is offered the reason by mail', async () => {
    await visit(theirs, '/login');
    await enterCredentials(theirs, account);
    await expect(theirs.getByRole('alert')).toContainText('Denne kontoen er sperret');
    await theirs.getByRole('button', { name: 'Send meg grunnen på e-post' }).click();
    await expect(theirs.getByText(`på vei til ${account.email}`)).toBeVisible();
  });

  await test.step('another administrator accepts the appeal', async () => {
    const colleague = await openBrowser();
    await signUpAdmin(colleague);
    await visit(colleague, '/admin/content?tab=appeals');
    await showRow(colleague, plea);
    const drawer = await openRow(colleague, plea);
    await expect(drawer.getByText(account.name)).toBeVisible();
    await drawer.getByRole('button', { name: 'Gi medhold' }).click();
    await giveReason(colleague, 'Gi medhold', 'Vi tok feil');
    await expect(toast(colleague, 'Klagen er tatt til følge')).toBeVisible();
  });

  await test.step('she logs in again', async () => {
    await enterCredentials(theirs, account);
    await expectSignedIn(theirs, account.name);
  });
});
