import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { addProject } from './vocabulary/documents.ts';
import { blockPerson, toast } from './vocabulary/feed.ts';
import { listBlocked } from './vocabulary/firestore-emulator.ts';
import { chooseTab, press } from './vocabulary/keyboard.ts';
import { newDraft } from './vocabulary/projects.ts';
import {
  confirm,
  members,
  openMemberMenu,
  pathOf,
  peopleTab,
  sendRequest,
} from './vocabulary/requests.ts';
import { goTo, profileOf, signUp, visit } from './vocabulary/session.ts';

async function signUpOwnerAndGuest(owner: Page, guest: Page) {
  const [kari, ola] = [newAccount('Kari Eier'), newAccount('Ola Gjest')];
  await Promise.all([signUp(owner, kari), signUp(guest, ola)]);
  const draft = newDraft('Tangskog');
  const path = await addProject(kari, { ...draft, lookingFor: ['cofounder', 'investor'] });
  await Promise.all([visit(owner, path), visit(guest, path)]);
  return { kari, ola, draft };
}

test.describe('join requests with a final rejection', () => {
  test.use({ expectedComplaints: [/A request was not written/] });

  test('the owner answers a request live, by keyboard only: accepts, hands over, removes; a blocked user is rejected', async ({
    page,
    openBrowser,
  }) => {
    const guest = await openBrowser();
    const { kari, ola, draft } = await signUpOwnerAndGuest(page, guest);
    const message = 'Jeg kan dykke og sveise.';

    await sendRequest(guest, message);
    // Toasts do not appear on the page they concern.
    await goTo(guest, '/projects');
    await expect(toast(page, `${ola.name} vil bli medgründer i prosjektet ditt`)).toBeVisible();
    await expect(peopleTab(page)).toHaveAccessibleName('Folk 1 venter på svar');
    await chooseTab(peopleTab(page));
    const card = page.getByRole('group', { name: ola.name });
    await expect(card.getByText(message)).toBeVisible();
    await press(card.getByRole('button', { name: `Si ja til ${ola.name}` }));
    await expect(members(page).getByRole('link', { name: ola.name })).toBeVisible();

    await expect(toast(guest, `${kari.name} sa ja til forespørselen din`)).toBeVisible();
    await goTo(guest, pathOf(page));
    await guest.getByRole('tab', { name: 'Nytt' }).click();
    await guest.getByRole('button', { name: /^Fortell hva som er nytt/ }).click();
    await guest.getByLabel('Hva er nytt i prosjektet?').fill('Vi har sveiset riggen.');
    await guest.getByRole('button', { name: 'Publiser', exact: true }).click();
    await page.getByRole('tab', { name: 'Nytt' }).click();
    await expect(page.getByText('Vi har sveiset riggen.')).toBeVisible();

    await peopleTab(page).click();
    await openMemberMenu(page, ola.name, 'Gjør til eier');
    await confirm(page, 'Spør');
    await press(guest.getByRole('button', { name: 'Si ja', exact: true }));
    await expect(guest.getByRole('link', { name: 'Rediger', exact: true })).toBeVisible();

    await peopleTab(guest).click();
    await openMemberMenu(guest, kari.name, 'Fjern fra prosjektet');
    await confirm(guest, 'Fjern fra prosjektet');
    await expect(page.getByRole('button', { name: 'Be om å bli med', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: draft.title })).toBeVisible();

    const [blocked, profile] = [await profileOf(kari), await profileOf(ola)];
    await goTo(guest, blocked);
    await blockPerson(guest, kari.name);
    await expect.poll(() => listBlocked(profile)).toEqual([blocked]);
    await page.getByRole('button', { name: 'Be om å bli med', exact: true }).click();
    const words = page.getByRole('dialog').getByLabel('Melding');
    await words.fill('La meg være med igjen.');
    await page.getByRole('button', { name: 'Send forespørsel' }).click();
    await expect(toast(page, 'Det ble avvist.')).toBeVisible();
    await page.getByRole('button', { name: 'Be om å bli med', exact: true }).click();
    await expect(words).toHaveValue('La meg være med igjen.');
  });
});
