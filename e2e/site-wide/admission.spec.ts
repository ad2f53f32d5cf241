import { scaled } from '../../scripts/time-limits.mjs';
import { newAccount } from '../vocabulary/accounts.ts';
import { openUser } from '../vocabulary/admin.ts';
import { expectSignedIn, signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { chooseSignUps } from '../vocabulary/site.ts';
import { expect, test } from './fixtures.ts';

test('an applicant sees nothing until an administrator approves, then enters on the open page', async ({
  page,
  openBrowser,
}) => {
  const siri = newAccount('Siri Søker');
  const odd = newAccount('Odd Søker');
  const theirs = await openBrowser();
  await signUpAdmin(page);
  await chooseSignUps(page, 'approval');
  try {
    await test.step('two apply, one with a note', async () => {
      await signUp(theirs, siri);
      await visit(theirs, '/users');
      await expect(theirs).toHaveURL('/waiting?next=%2Fusers');
      await theirs.getByLabel('Melding til administratorene').fill('Jeg bygger båter i Bodø.');
      await theirs.getByRole('button', { name: 'Lagre meldingen' }).click();
      await expect(theirs.getByText('Meldingen er lagret.')).toBeVisible();
    });

    await test.step('the administrator reads the note and approves', async () => {
      const drawer = await openUser(page, siri);
      await expect(drawer.getByText('Jeg bygger båter i Bodø.')).toBeVisible();
      await drawer.getByRole('button', { name: 'Godkjenn' }).click();
      await expect(page.getByText('1 er godkjent.')).toBeVisible();
    });

    await test.step('the applicant enters where they were going, without logging in again', async () => {
      await theirs.bringToFront();
      await expect(theirs).toHaveURL('/users', { timeout: scaled(45_000) });
      await expectSignedIn(theirs, siri.name);
      await expect(theirs.getByRole('main').getByText(siri.name).first()).toBeVisible();
    });

    await test.step('another one is declined and reads why', async () => {
      const other = await openBrowser();
      await signUp(other, odd);
      await visit(other, '/feed');
      const drawer = await openUser(page, odd);
      await drawer.getByRole('button', { name: 'Avslå' }).click();
      const dialog = page.getByRole('dialog', { name: `Avslå ${odd.name}?` });
      await dialog.getByLabel('Begrunnelse').fill('Bare for folk i Tromsø.');
      await dialog.getByRole('button', { name: 'Avslå' }).click();
      await expect(page.getByText('1 er avslått.')).toBeVisible();
      await visit(other, '/projects');
      await expect(other.getByText('Bare for folk i Tromsø.')).toBeVisible();
    });
  } finally {
    await chooseSignUps(page, 'open');
  }
});
