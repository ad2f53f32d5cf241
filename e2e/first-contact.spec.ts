import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { confirmEmail } from './vocabulary/auth-emulator.ts';
import { addProject } from './vocabulary/documents.ts';
import { matchWith } from './vocabulary/matches.ts';
import { addMember, goTo } from './vocabulary/session.ts';

const MAX_ACTIONS = 20;
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

function createVisitor() {
  let actions = 0;
  return {
    actions: () => actions,
    press: async (target: Locator) => {
      actions += 1;
      await target.click();
    },
    fill: async (target: Locator, text: string) => {
      actions += 1;
      await target.fill(text);
    },
  };
}
type Visitor = ReturnType<typeof createVisitor>;

async function addFittingProject(): Promise<string> {
  const founder = newAccount('Kari Grunn');
  await addMember(founder);
  const title = unique('Vaktro');
  await addProject(founder, {
    title,
    tagline: 'Vaktlister som tar hensyn til søvn',
    stage: 'prototype',
    lookingFor: ['talent'],
    skillsWanted: ['react', 'figma'],
    sectors: ['health'],
    location: title,
  });
  return title;
}

async function join(page: Page, { press, fill }: Visitor): Promise<void> {
  const person = newAccount('Tuva Lie');
  await page.goto('/');
  const way = page.getByRole('main').getByRole('link', { name: /konto|i gang|Bli med/i });
  await press(way.first());
  await fill(page.getByLabel('Navn'), person.name);
  await fill(page.getByLabel('E-post'), person.email);
  await fill(page.getByLabel('Passord', { exact: true }), person.password);
  await press(page.getByRole('button', { name: /^(Lag|Opprett) konto$/ }));
  await expect(page).toHaveURL(/\/waiting/);
  await confirmEmail(person.email);
  await press(page.getByRole('button', { name: 'Jeg har bekreftet' }));
  const heading = page.getByRole('heading', { level: 1, name: /^Velkommen, Tuva!/ });
  await expect(heading).toBeVisible();
}

const next = (page: Page) => page.getByRole('button', { name: 'Neste' });

async function fillInProfile(page: Page, { press }: Visitor): Promise<void> {
  await press(page.getByRole('button', { name: 'Fagperson', exact: true }));
  await press(next(page));
  await expect(page.getByText('Steg 2 av 4')).toBeVisible();
  await press(page.getByRole('button', { name: 'Legg til React' }));
  await press(page.getByRole('button', { name: 'Legg til Figma' }));
  await press(page.getByRole('button', { name: 'Legg til Helse' }));
  await page.reload();
  await expect(page.getByRole('button', { name: 'Fjern Figma' })).toBeVisible();
  await press(next(page));
}

async function fillInTerms(page: Page, place: string, { press, fill }: Visitor): Promise<void> {
  await expect(page.getByText('Steg 3 av 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Jobb og oppdrag' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await fill(page.getByLabel(/^Sted/), place);
  await fill(page.getByLabel(/^Timer i uka/), '12');
  await press(page.getByRole('button', { name: 'Betaling', exact: true }));
  await press(next(page));
}

async function writeToOwner(page: Page, title: string, { press, fill }: Visitor): Promise<void> {
  const match = matchWith(page, title);
  await expect(match.getByText('Dere holder til på samme sted')).toBeVisible();
  await press(match.getByRole('button', { name: /^Send melding til / }));
  const dialog = page.getByRole('dialog', { name: /^Send melding til / });
  await fill(dialog.getByLabel(/^Melding til /), 'Hei! Jeg vil gjerne bygge vaktlistene med dere.');
  await press(dialog.getByRole('button', { name: 'Send' }));
  await expect(page).toHaveURL(/\/messages\?c=/);
  await expect(page.getByText('Jeg vil gjerne bygge vaktlistene med dere.').first()).toBeVisible();
}

async function reviewSearchResults(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    const matches = page.getByRole('region', { name: 'Treff for deg' });
    await expect(matches.getByText(/^Du kan .* ferdigheter|^Du kan det/).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Folk å følge' })).toBeVisible();
  }
}

async function completeFirstVisit(page: Page): Promise<string> {
  const title = await addFittingProject();
  const startedMs = Date.now();
  const visitor = createVisitor();
  await join(page, visitor);
  await fillInProfile(page, visitor);
  await fillInTerms(page, title, visitor);
  await reviewSearchResults(page);
  await writeToOwner(page, title, visitor);

  const actions = visitor.actions();
  const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
  test
    .info()
    .annotations.push({ type: 'first contact', description: `${actions} actions, ${seconds} s` });
  expect(actions).toBeLessThanOrEqual(MAX_ACTIONS);
  return title;
}

test.describe('first contact on a phone', () => {
  test.use({ viewport: PHONE });

  test('a new user messages the owner of a matching project within 20 actions and finds the matches again', async ({
    page,
  }) => {
    const title = await completeFirstVisit(page);
    await goTo(page, '/feed');
    const bar = page.getByRole('navigation', { name: 'Hovedmeny' }).filter({ visible: true });
    await expect(bar.getByRole('link', { name: /^Treff\s*\d+ nye?/ })).toBeVisible();
    await bar.getByRole('link', { name: /^Treff/ }).click();
    await expect(matchWith(page, title).getByText('Sterkt treff')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Treff', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await bar.getByRole('link', { name: 'Hjem' }).click();
    const matches = page.getByRole('region', { name: 'Nye treff' });
    await expect(matches.getByRole('listitem').first()).toBeVisible();
  });
});
