import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject, fillProfile } from './vocabulary/documents.ts';
import { listSaved } from './vocabulary/firestore-emulator.ts';
import { newDraft } from './vocabulary/projects.ts';
import { addMember, goTo, profileOf, signIn, visit } from './vocabulary/session.ts';

test('an investor saves a project, follows it up and keeps the note when it goes away', async ({
  page,
  openBrowser,
}) => {
  const [ingrid, kari] = [newAccount('Ingrid Investor'), newAccount('Kari Eier')];
  await Promise.all([addMember(ingrid), addMember(kari)]);
  await fillProfile(ingrid, { kinds: ['investor'] });
  const draft = newDraft('Bølgekraft');
  const path = await addProject(kari, draft);

  await signIn(page, ingrid);
  await visit(page, path);
  await page.getByRole('button', { name: `Lagre ${draft.title}` }).click();
  const profile = await profileOf(ingrid);
  await expect.poll(() => listSaved(profile)).toEqual([draft.title]);
  await goTo(page, '/projects?view=saved');
  const card = page.getByRole('group', { name: draft.title, exact: true });
  await card.getByRole('combobox').selectOption('I dialog');
  await expect(
    page.getByRole('region', { name: /^I dialog/ }).getByRole('link', { name: draft.title }),
  ).toBeVisible();
  await card.getByLabel('Notat').fill('Sterkt team, ring i mai.');
  await expect(card.getByText('Lagret', { exact: true })).toBeVisible();

  const owner = await openBrowser();
  await signIn(owner, kari);
  await visit(owner, path);
  await owner.getByRole('button', { name: 'Flere valg' }).click();
  await owner.getByRole('menuitem', { name: 'Arkiver' }).click();
  await expect(owner.getByText('Prosjektet er arkivert').first()).toBeVisible();

  await page.reload();
  await expect(card.getByText('Ikke lenger publisert')).toBeVisible();
  await expect(card.getByLabel('Notat')).toHaveValue('Sterkt team, ring i mai.');
  await card.getByRole('button', { name: `Fjern ${draft.title} fra lagrede` }).click();
  await expect(page.getByText('Du har ikke lagret noen prosjekter')).toBeVisible();
});
