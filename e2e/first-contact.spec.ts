import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { matchWith } from './vocabulary/matches.ts';
import { addMember } from './vocabulary/session.ts';
import { unique } from './vocabulary/unique.ts';

const MAX_ACTIONS = 25;

/** What somebody does with a page, counted: each press and each field that is filled in. */
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

/** From the front page, through sign-up and welcome, to the first message to somebody whose project fits. */
async function meetSomebody(page: Page): Promise<void> {
  const founder = newAccount('Kari Grunn');
  await addMember(founder);
  const title = unique('Vaktro');
  await addProject(founder, {
    ...{ title, tagline: 'Vaktlister som tar hensyn til søvn', stage: 'prototype' },
    ...{ lookingFor: ['talent'], skillsWanted: ['react', 'figma'], sectors: ['health'] },
    location: title,
  });
  const person = newAccount('Tuva Lie');
  const startedMs = Date.now();
  const { press, fill, actions } = createVisitor();
  const next = page.getByRole('button', { name: 'Neste' });

  await page.goto('/');
  await press(
    page
      .getByRole('main')
      .getByRole('link', { name: /konto|i gang|Bli med/i })
      .first(),
  );
  await fill(page.getByLabel('Navn'), person.name);
  await fill(page.getByLabel('E-post'), person.email);
  await fill(page.getByLabel('Passord', { exact: true }), person.password);
  await press(page.getByRole('button', { name: /^(Lag|Opprett) konto$/ }));

  await press(page.getByRole('button', { name: 'Fagperson', exact: true }));
  await press(next);
  await press(page.getByRole('button', { name: 'Legg til React' }));
  await press(page.getByRole('button', { name: 'Legg til Figma' }));
  await press(page.getByRole('button', { name: 'Legg til Helse' }));
  await press(next);
  await fill(page.getByLabel(/^Sted/), title);
  await fill(page.getByLabel(/^Timer i uka/), '12');
  await press(page.getByRole('button', { name: 'Betaling', exact: true }));
  await press(next);

  const match = matchWith(page, title);
  await expect(match.getByText('Dere holder til på samme sted')).toBeVisible();
  await press(match.getByRole('button', { name: /^Send melding til / }));
  const dialog = page.getByRole('dialog', { name: /^Send melding til / });
  await fill(dialog.getByLabel(/^Melding til /), 'Hei! Jeg vil gjerne bygge vaktlistene med dere.');
  await press(dialog.getByRole('button', { name: 'Send' }));
  await expect(page).toHaveURL(/\/messages\?c=/);
  await expect(page.getByText('Jeg vil gjerne bygge vaktlistene med dere.').first()).toBeVisible();

  const seconds = ((Date.now() - startedMs) / 1_000).toFixed(1);
  test
    .info()
    .annotations.push({ type: 'first contact', description: `${actions()} actions, ${seconds} s` });
  expect(actions()).toBeLessThanOrEqual(MAX_ACTIONS);
}

for (const [name, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1440, height: 900 }],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('somebody new writes to the owner of a project that fits, within 25 actions', async ({
      page,
    }) => {
      await meetSomebody(page);
    });
  });
}
