import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

// Operates the page without a mouse: Tab until the element has the focus, then a key. `e2e/vocabulary/keyboard.ts` does
// so in stories.

const MAX_STOPS = 60;

function isBefore(target: Element, focused: Element): boolean {
  const where = focused.compareDocumentPosition(target);
  return focused !== document.body && (where & Node.DOCUMENT_POSITION_PRECEDING) > 0;
}

async function tabTo(target: Locator): Promise<void> {
  await expect.element(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    const focused = document.activeElement ?? document.body;
    if (focused === target.element()) return;
    await userEvent.tab({ shift: isBefore(target.element(), focused) });
  }
  throw new Error(`No Tab leads to ${target}`);
}

export async function pressKey(target: Locator, key: '{Enter}' | ' ' = '{Enter}'): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(key);
}

export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await userEvent.keyboard(text);
}

export async function chooseFromMenu(button: Locator, choice: string): Promise<void> {
  await button.click();
  await page.getByRole('menuitem', { name: choice }).click();
}

export const reportDialog = page.getByRole('dialog', { name: 'Rapporter til administratorene' });
export const reportNote = reportDialog.getByRole('textbox', { name: 'Fortell mer' });

export async function sendReport(note: string): Promise<void> {
  await reportNote.fill(note);
  await reportDialog.getByRole('button', { name: 'Send rapport' }).click();
}
