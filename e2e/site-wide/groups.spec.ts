import { newAccount, unique } from '../vocabulary/accounts.ts';
import { toast } from '../vocabulary/feed.ts';
import { signUp, signUpAdmin, visit } from '../vocabulary/session.ts';
import { expect, test } from './fixtures.ts';

// Site-wide: the first group adds a link to the navigation of all members.
test('an administrator creates a group, a member asks, the leader accepts, and an announcement reaches only members', async ({
  page: admin,
  openBrowser,
}) => {
  const name = unique('Kull');
  const text = unique('Vi møtes på mandag');
  const [lise, mona] = [newAccount(unique('Lise Leder')), newAccount(unique('Mona Medlem'))];
  const [leader, member, other] = [await openBrowser(), await openBrowser(), await openBrowser()];
  let address = '';

  await test.step('the administrator creates a group and names its leader', async () => {
    await signUp(leader, lise);
    await signUpAdmin(admin);
    await visit(admin, '/admin/groups');
    await admin.getByRole('button', { name: 'Lag en gruppe' }).first().click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel('Navn', { exact: true }).fill(name);
    await dialog.getByLabel('Første leder').fill(lise.name);
    await dialog.getByRole('button', { name: lise.name }).first().click();
    await dialog.getByRole('button', { name: 'Lagre' }).click();
    const row = admin.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByText(lise.name)).toBeVisible();
    address = (await row.getByRole('link', { name }).getAttribute('href')) ?? '';
  });

  await test.step('a member finds the group in the navigation and asks to join', async () => {
    await signUp(member, mona);
    await visit(member, '/feed');
    await member.getByRole('link', { name: 'Grupper' }).first().click();
    await member.getByRole('link', { name }).click();
    await expect(member.getByRole('tab', { name: 'Innlegg' })).toHaveCount(0);
    await member.getByRole('button', { name: 'Spør om å bli med' }).click();
    const dialog = member.getByRole('dialog');
    await dialog.getByLabel('Melding til lederne').fill('Jeg er tatt opp i programmet.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(toast(member, 'Forespørselen er sendt til lederne.')).toBeVisible();
  });

  await test.step('the leader reads the request and accepts', async () => {
    await visit(leader, '/notifications');
    await leader.getByRole('link', { name: /vil bli med i gruppen/ }).click();
    await expect(leader.getByText('Jeg er tatt opp i programmet.')).toBeVisible();
    await leader.getByRole('button', { name: `Ta med ${mona.name}` }).click();
    await expect(toast(leader, 'Personen er med i gruppen.')).toBeVisible();
  });

  await test.step('the leader announces to the group', async () => {
    await leader.getByRole('tab', { name: 'Innlegg' }).click();
    await leader.getByRole('textbox', { name: 'Skriv til gruppen' }).fill(text);
    await leader.getByRole('checkbox', { name: 'Beskjed til alle' }).check();
    await leader.getByRole('button', { name: 'Publiser' }).click();
    await expect(leader.getByRole('article').getByText(text).first()).toBeVisible();
  });

  await test.step('the member is notified and reads it', async () => {
    await visit(member, '/notifications');
    const link = member.getByRole('link', { name: /har en beskjed til gruppen din/ });
    await expect(link).toBeVisible();
    await link.click();
    await expect(member.getByText(text).first()).toBeVisible();
  });

  await test.step('another member sees neither the announcement nor the tab', async () => {
    await signUp(other, newAccount('Odd Utenfor'));
    await visit(other, '/feed?tab=latest');
    await expect(other.getByText(text)).toHaveCount(0);
    await visit(other, address);
    await expect(other.getByRole('heading', { name })).toBeVisible();
    await expect(other.getByRole('tab', { name: 'Innlegg' })).toHaveCount(0);
    await visit(other, new URL(member.url()).pathname);
    await expect(other.getByText(text)).toHaveCount(0);
  });

  await test.step('the administrator archives and deletes the group', async () => {
    const row = admin.getByRole('row', { name: new RegExp(name) });
    await row.getByRole('button', { name: 'Arkiver' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Arkiver' }).click();
    await row.getByRole('button', { name: 'Slett' }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Slett' }).click();
    await expect(row).toHaveCount(0);
  });
});
