import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { confirmEmail } from './vocabulary/auth-emulator.ts';
import { addProject, makeShareable } from './vocabulary/documents.ts';
import { addMember } from './vocabulary/session.ts';

test('a shared project shows its card to visitors, who return to it after signing up', async ({
  page,
}) => {
  const owner = newAccount('Nils Nabo');
  await addMember(owner);
  const [title, tagline] = [unique('Nabostrøm'), 'Del strøm med naboen'];
  const project = await addProject(owner, { title, tagline });
  await makeShareable(owner, project);

  await page.goto(project);
  await expect(
    page.getByRole('heading', { level: 1, name: `Logg inn for å se ${title}` }),
  ).toBeVisible();
  await expect(page.getByText(tagline)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ny her? Lag en konto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'vilkårene' })).toHaveAttribute(
    'href',
    '/about#terms',
  );

  const account = newAccount('Nora Ny');
  await page.getByLabel('Navn').fill(account.name);
  await page.getByLabel('E-post').fill(account.email);
  await page.getByLabel('Passord', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Lag konto' }).click();
  await expect(page).toHaveURL(/\/waiting/);
  await confirmEmail(account.email);
  await page.getByRole('button', { name: 'Jeg har bekreftet' }).click();
  await expect(page).toHaveURL(project);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
