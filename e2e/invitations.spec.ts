import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { toast } from './vocabulary/feed.ts';
import { readInvitation } from './vocabulary/invitations.ts';
import { expectSignedIn, signUpAdmin, visit } from './vocabulary/session.ts';

test('an administrator invites by e-mail, and the invited person signs up and lands without another mail', async ({
  page,
  openBrowser,
}) => {
  const invited = newAccount('Inga Invitert');
  const theirs = await openBrowser();
  let link = '';

  await test.step('the administrator invites by e-mail', async () => {
    await signUpAdmin(page);
    await visit(page, '/admin/invitations');
    await page.getByRole('button', { name: 'Inviter noen nye' }).click();
    await page.getByLabel('E-postadresse').fill(invited.email);
    await page.getByLabel('Hilsen').fill('Bli med på dugnaden!');
    await page.getByRole('button', { name: 'Send invitasjonen' }).click();
    await expect(toast(page, `Invitasjonen til ${invited.email} er på vei.`)).toBeVisible();
    const row = page.getByRole('row', { name: new RegExp(invited.email) });
    await expect(row.getByText('Venter på svar')).toBeVisible();
  });

  await test.step('the mail has the greeting and the link', async () => {
    const sent = await readInvitation(invited.email);
    expect(sent.mail).toContain('Bli med på dugnaden!');
    link = sent.link;
  });

  await test.step('the page says who invites and what happens', async () => {
    await theirs.goto(link);
    await expect(theirs.getByRole('heading', { name: /^Du er invitert til/ })).toBeVisible();
    await expect(theirs.getByText('Bli med på dugnaden!')).toBeVisible();
    await expect(theirs.getByText(`Bruker du adressen ${invited.email}`)).toBeVisible();
  });

  await test.step('signing up with the invited address confirms it', async () => {
    await theirs.getByRole('link', { name: 'Lag konto' }).click();
    await expect(theirs.getByLabel('E-post')).toHaveValue(invited.email);
    await theirs.getByLabel('Navn').fill(invited.name);
    await theirs.getByLabel('Passord', { exact: true }).fill(invited.password);
    await theirs.getByRole('button', { name: 'Lag konto' }).click();
    await expect(theirs).toHaveURL(/\/users\/edit\?welcome=purpose/);
    await expectSignedIn(theirs, invited.name);
  });

  await test.step('the list shows that the invitation was used, and its user', async () => {
    await visit(page, '/admin/invitations?state=accepted');
    const row = page.getByRole('row', { name: new RegExp(invited.email) });
    await expect(row.getByText(invited.name)).toBeVisible();
    await visit(theirs, link);
    await expect(
      theirs.getByRole('heading', { name: 'Invitasjonen virker ikke lenger' }),
    ).toBeVisible();
  });
});
