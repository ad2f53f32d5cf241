import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { readMailLink } from './vocabulary/auth-emulator.ts';
import { addProject } from './vocabulary/documents.ts';
import { toast } from './vocabulary/feed.ts';
import { readInvitation } from './vocabulary/invitations.ts';
import { expectSignedIn, goTo, signUp, signUpAdmin, visit } from './vocabulary/session.ts';

const PHONE = { width: 390, height: 844 };

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
    await expect(theirs.getByText(`Du bruker adressen ${invited.email}`)).toBeVisible();
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

test('who is invited to a project is asked in the welcome and at home, also on a phone', async ({
  page,
  openBrowser,
}) => {
  const owner = newAccount(unique('Eva Eier'));
  const invited = newAccount(unique('Petter Prosjekt'));
  const title = unique('Tareskogen');
  const phone = await openBrowser();
  await phone.setViewportSize(PHONE);
  let link = '';

  await test.step('a member makes a link to their project', async () => {
    await signUp(page, owner);
    const project = await addProject(owner, {
      title,
      tagline: 'Tare til mat og fôr',
      stage: 'prototype',
      lookingFor: ['talent'],
    });
    await visit(page, `${project}?tab=members`);
    await page.getByRole('button', { name: 'Inviter noen nye' }).click();
    await page.getByText('Med lenke').click();
    await page.getByRole('button', { name: 'Opprett lenken' }).click();
    const field = page.getByLabel('Lenke', { exact: true });
    await expect(field).toHaveValue(/#token=/);
    link = await field.inputValue();
  });

  await test.step('the invited person signs up', async () => {
    await phone.goto(link);
    await expect(phone.getByText(`prosjektet «${title}»`)).toBeVisible();
    await phone.getByRole('link', { name: 'Lag konto' }).click();
    await phone.getByLabel('Navn').fill(invited.name);
    await phone.getByLabel('E-post').fill(invited.email);
    await phone.getByLabel('Passord', { exact: true }).fill(invited.password);
    await phone.getByRole('button', { name: 'Lag konto' }).click();
    await expect(phone.getByRole('heading', { name: 'Bekreft e-postadressen din' })).toBeVisible();
  });

  const tab = await phone.context().newPage();
  await tab.setViewportSize(PHONE);
  const question = tab.getByRole('group', { name: title });
  await test.step('the link of the mail opens the welcome in a new tab', async () => {
    await visit(tab, await readMailLink(invited.email, 'VERIFY_EMAIL'));
    await tab.getByRole('link', { name: 'Gå videre' }).click();
    await expect(tab).toHaveURL('/users/edit?welcome=purpose');
  });

  await test.step('the last step of the welcome asks', async () => {
    for (const step of ['skills', 'terms', 'found']) {
      await tab.getByRole('button', { name: 'Neste' }).click();
      await expect(tab).toHaveURL(`/users/edit?welcome=${step}`);
    }
    await expect(question.getByRole('button', { name: 'Si nei' })).toBeVisible();
  });

  await test.step('home asks until there is an answer', async () => {
    await goTo(tab, '/feed');
    await question.getByRole('button', { name: 'Si ja' }).click();
    await expect(toast(tab, `Du er med i ${title}`)).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});

test('an invitation by e-mail is for its address, and another account can be switched', async ({
  page,
  openBrowser,
}) => {
  const [wrong, invited] = [newAccount('Feil Konto'), newAccount('Rett Konto')];
  const theirs = await openBrowser();
  await signUpAdmin(page);
  await visit(page, '/admin/invitations');
  await page.getByRole('button', { name: 'Inviter noen nye' }).click();
  await page.getByLabel('E-postadresse').fill(invited.email);
  await page.getByRole('button', { name: 'Send invitasjonen' }).click();
  const { link } = await readInvitation(invited.email);

  await test.step('the page names the recipient and the current account', async () => {
    await signUp(theirs, wrong);
    await theirs.goto(link);
    await expect(theirs.getByText(`Invitasjonen er til ${invited.email}.`)).toBeVisible();
    await expect(theirs.getByText(wrong.email)).toBeVisible();
  });

  await test.step('switching leads back to the invitation, which is still open', async () => {
    await theirs.getByRole('button', { name: 'Bytt konto' }).click();
    await theirs.getByRole('link', { name: 'Lag konto' }).click();
    await expect(theirs.getByLabel('E-post')).toHaveValue(invited.email);
    await theirs.getByLabel('Navn').fill(invited.name);
    await theirs.getByLabel('Passord', { exact: true }).fill(invited.password);
    await theirs.getByRole('button', { name: 'Lag konto' }).click();
    await expectSignedIn(theirs, invited.name);
  });
});
