import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { choosePicture, pick, switchOn } from './vocabulary/forms.ts';
import { changeTagline, newDraft, publish, writeDraft } from './vocabulary/projects.ts';
import { goTo, signInWithGoogleChooser, signUp, visit } from './vocabulary/session.ts';

async function completeProfile(page: Page): Promise<void> {
  await visit(page, '/users/edit');
  await choosePicture(page, 'Profilbilde');
  await page.getByLabel('Kort om deg').fill('Bygger fyrlykter som lærer');
  await page.getByLabel('Sted').fill('Lindesnes');
  await page.getByLabel('Mer om deg').fill('Fyrvokter i tredje ledd.');
  await switchOn(page, 'Roller', 'Gründer');
  await switchOn(page, 'Åpen for', 'Å starte sammen');
  await pick(page, 'Ferdigheter', 'Elektronikk');
  await pick(page, 'Bransjer', 'Maritim næring');
  await page.getByRole('button', { name: 'Lagre profilen' }).click();
  await expect(page.getByText('Profilen er lagret')).toBeVisible();
}

test('a draft is nobody else’s to see; once it is published, others see it and its changes live', async ({
  page: founder,
  openBrowser,
}) => {
  const account = newAccount('Frida Fyr');
  await signUp(founder, account);
  await completeProfile(founder);

  const draft = newDraft('Fyrlykt');
  await writeDraft(founder, draft);
  const reader = await openBrowser();
  await signInWithGoogleChooser(reader, 'Nora Lie');
  await goTo(reader, new URL(founder.url()).pathname.replace('/edit/', '/'));
  await expect(
    reader.getByRole('heading', { name: 'Du kan ikke se dette prosjektet' }),
  ).toBeVisible();
  await goTo(reader, '/projects');
  const requests: string[] = [];
  reader.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });

  // The list is there, and the draft is not in it.
  await expect(reader.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(reader.getByRole('link', { name: draft.title })).toBeHidden();
  await publish(founder, draft);

  await reader.getByRole('link', { name: draft.title }).click();
  await expect(reader.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();
  await expect(reader.getByText(draft.tagline)).toBeVisible();
  const behind = reader.getByRole('tabpanel').getByRole('link', { name: account.name });
  await expect(behind).toBeVisible();
  const cover = reader.getByRole('main').locator('img').first();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  const tagline = 'Nå med tåkelur';
  await changeTagline(founder, tagline);
  await expect(reader.getByText(tagline)).toBeVisible();
  expect(requests).toEqual([]);

  await behind.click();
  await expect(reader.getByText('Bygger fyrlykter som lærer')).toBeVisible();
});
