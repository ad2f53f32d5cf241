import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { type Account, newAccount, unique } from './vocabulary/accounts.ts';
import { confirmEmail } from './vocabulary/auth-emulator.ts';
import { addProject, makeShareable } from './vocabulary/documents.ts';
import { addMember, signUp, visit } from './vocabulary/session.ts';

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

  await signUpInForm(page, newAccount('Nora Ny'));
  await expect(page).toHaveURL(project);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

async function signUpInForm(page: Page, account: Account): Promise<void> {
  await page.getByLabel('Navn').fill(account.name);
  await page.getByLabel('E-post').fill(account.email);
  await page.getByLabel('Passord', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Lag konto' }).click();
  await expect(page).toHaveURL(/\/waiting/);
  await confirmEmail(account.email);
  await page.getByRole('button', { name: 'Jeg har bekreftet' }).click();
}

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();

test('an owner publishes a page about the project, from which a visitor signs up', async ({
  page,
  openBrowser,
}) => {
  const owner = newAccount('Olga Offentlig');
  const title = unique('Havvarme');
  const stranger = await openBrowser();

  await test.step('the owner chooses the public page in the editor', async () => {
    await signUp(page, owner);
    const project = await addProject(owner, {
      title,
      tagline: 'Varme fra havet',
      problem: 'Oppvarming er **dyrt** langs kysten.',
      roles: [{ title: 'Rørlegger', skills: [], terms: ['share'], hoursPerWeek: 10 }],
    });
    await visit(page, project.replace('/projects/', '/projects/edit/'));
    await page.getByRole('radio', { name: 'En åpen side om prosjektet' }).click();
    await expect.poll(() => statusOf(page, project.replace('/projects/', '/pitch/'))).toBe(200);
    await stranger.goto(project);
  });

  await test.step('the link shows a visitor the page, also without scripts', async () => {
    await expect(stranger).toHaveURL(/\/pitch\//);
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(stranger.getByText('Oppvarming er dyrt langs kysten.')).toBeVisible();
    await expect(stranger.getByText('10 t i uka')).toBeVisible();
    const html = await (await stranger.request.get(stranger.url())).text();
    expect(html).toContain('Oppvarming er dyrt langs kysten.');
    expect(html).toContain('property="og:title"');
  });

  await test.step('the visitor signs up and lands in the project', async () => {
    const address = stranger.url();
    await stranger.getByRole('link', { name: 'Opprett konto og ta kontakt' }).first().click();
    await signUpInForm(stranger, newAccount('Stig Stedet'));
    await expect(stranger).toHaveURL(address.replace('/pitch/', '/projects/'));
    await expect(stranger.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('the page is gone once the owner withdraws it', async () => {
    const address = page.url().replace('/projects/edit/', '/pitch/');
    await page.getByRole('radio', { name: 'Ingenting' }).click();
    await expect.poll(() => statusOf(page, address)).toBe(404);
  });
});
