import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount, unique } from './vocabulary/accounts.ts';
import { postUpdate } from './vocabulary/composer.ts';
import { followByName, itemWith, toast } from './vocabulary/feed.ts';
import {
  attachDeck,
  changeTagline,
  choosePicture,
  newDraft,
  pick,
  publish,
  switchOn,
  writeDraft,
} from './vocabulary/projects.ts';
import { ownRequest, peopleTab } from './vocabulary/requests.ts';
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

async function writePitch(page: Page): Promise<void> {
  await page.getByLabel('Problemet').fill('Ingen hører **bølgene**.');
  const preview = page.getByRole('region', { name: 'Forhåndsvisning' });
  await expect(preview.locator('strong')).toHaveText('bølgene');
  const picture = { mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file][multiple]').setInputFiles([
    { ...picture, name: 'one.png' },
    { ...picture, name: 'two.png' },
  ]);
  await page.getByLabel('Hva bilde 1 viser').fill('Bøyen');
  await page.getByLabel('Hva bilde 2 viser').fill('Havnen');
  await attachDeck(page, 'Fyrlykt.pdf');
  await page.getByRole('button', { name: 'Legg til rolle' }).click();
  await page.getByLabel('Rolle', { exact: true }).fill('Lydtekniker');
  await page.getByRole('button', { name: 'Eierandel' }).click();
  await page.getByLabel('Timer i uka').fill('8');
  await expect(preview.getByRole('heading', { name: 'Lydtekniker' })).toBeVisible();
}

async function readPitch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Vis stort: Bøyen' }).click();
  await expect(page.getByRole('dialog', { name: 'Bøyen' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('dialog', { name: 'Havnen' })).toBeVisible();
  await page.keyboard.press('Escape');
  const deck = page
    .context()
    .waitForEvent('response', (response) => /decks.*alt=media/.test(response.url()));
  await page.getByRole('button', { name: /^Åpne presentasjonen \(PDF, / }).click();
  expect((await deck).headers()['content-type']).toBe('application/pdf');
}

async function askForRole(page: Page, message: string): Promise<void> {
  await page.getByRole('button', { name: 'Be om rollen Lydtekniker' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Melding').fill(message);
  await dialog.getByRole('button', { name: 'Send forespørsel' }).click();
  await expect(ownRequest(page)).toBeVisible();
}

test('a draft is hidden from other users; after publishing they see its case, changes and updates live and request a role', async ({
  page: founder,
  openBrowser,
}) => {
  const account = newAccount('Frida Fyr');
  await signUp(founder, account);
  await completeProfile(founder);

  const draft = newDraft('Fyrlykt');
  await writeDraft(founder, draft);
  await writePitch(founder);
  const path = new URL(founder.url()).pathname.replace('/edit/', '/');
  const reader = await openBrowser();
  await signInWithGoogleChooser(reader, 'Nora Lie');
  await goTo(reader, path);
  await expect(
    reader.getByRole('heading', { name: 'Du kan ikke se dette prosjektet' }),
  ).toBeVisible();
  await goTo(reader, '/projects');
  const requests: string[] = [];
  reader.on('request', (request) => {
    if (request.isNavigationRequest()) requests.push(request.url());
  });

  // Wait for the list before checking that the draft is absent.
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
  await followByName(reader, draft.title);
  const update = unique('Nå henger sensorene ute');
  await goTo(founder, '/feed');
  await postUpdate(founder, draft.title, update);
  await expect(
    toast(reader, `${account.name} har en oppdatering fra et prosjekt du følger`),
  ).toBeVisible();
  expect(requests).toEqual([]);

  await readPitch(reader);
  await askForRole(reader, 'Jeg har mikrofoner som tåler saltvann, og tid om kveldene.');
  await goTo(founder, path);
  await peopleTab(founder).click();
  const card = founder.getByRole('group', { name: 'Nora Lie' });
  await expect(card.getByText('Gjelder rollen «Lydtekniker».')).toBeVisible();

  await behind.click();
  await expect(reader.getByText('Bygger fyrlykter som lærer')).toBeVisible();
  await goTo(reader, '/feed');
  await expect(itemWith(reader, update)).toContainText(draft.title);
});
