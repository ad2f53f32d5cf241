import type { Page } from '@playwright/test';
import { scaled } from '../../scripts/time-limits.mjs';
import { expect, test } from '../fixtures.ts';
import { newAccount, OWNER } from '../vocabulary/accounts.ts';
import { createAccount, hasAccount } from '../vocabulary/auth-emulator.ts';
import { fillProfile } from '../vocabulary/documents.ts';
import { matchWith, openOwnMatches } from '../vocabulary/matches.ts';
import { newDraft, pick, publish, switchOn } from '../vocabulary/projects.ts';
import {
  enterCredentials,
  expectSignedIn,
  signUpThroughForm,
  visit,
} from '../vocabulary/session.ts';

/** Allows for the cold start of a function. */
const WITHIN_SECONDS = { timeout: scaled(30_000) };

/** The first visit of the owner fills the lists of skills and sectors; another story may have been first. */
async function signInOwner(page: Page): Promise<void> {
  if (!(await hasAccount(OWNER.email))) await createAccount(OWNER);
  await visit(page, '/login');
  await enterCredentials(page, OWNER);
  await expectSignedIn(page, OWNER.name);
  await visit(page, '/admin');
}

async function writeProject(page: Page, title: string, tagline: string): Promise<void> {
  await visit(page, '/projects/edit/new');
  await page.getByLabel('Navn').fill(title);
  await page.getByLabel('Kort forklart').fill(tagline);
  await page.getByLabel('Fase').selectOption({ label: 'Prototype' });
  await page.getByLabel('Fortell mer').fill('Vaktlister som tar hensyn til søvn.');
  await switchOn(page, 'Ser etter', 'Folk til teamet');
  await pick(page, 'Ferdigheter vi trenger', 'React');
  await pick(page, 'Bransjer', 'Helse');
  await expect(page.getByText('Lagret', { exact: true })).toBeVisible();
}

test('on a new site a founder publishes a project and a matching member gets a notification', async ({
  page: founder,
  openBrowser,
}) => {
  await signInOwner(await openBrowser());

  const other = await openBrowser();
  const talent = newAccount('Tuva Talent');
  await signUpThroughForm(other, talent);
  await fillProfile(talent, {
    kinds: ['talent'],
    skills: ['react', 'figma'],
    sectors: ['health'],
    openTo: ['work'],
  });

  await signUpThroughForm(founder, newAccount('Kari Gründer'));
  const draft = newDraft('Vaktro');
  await writeProject(founder, draft.title, draft.tagline);
  await publish(founder, draft);

  await openOwnMatches(other);
  await expect(matchWith(other, draft.title)).toBeVisible(WITHIN_SECONDS);
  await visit(other, '/notifications');
  await expect(other.getByRole('main').getByText(draft.title)).toBeVisible(WITHIN_SECONDS);
});
