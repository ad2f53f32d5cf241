import { type Locator, page } from 'vitest/browser';

/** Takes a choice of the menu that the button opens. */
export async function chooseFromMenu(button: Locator, choice: string): Promise<void> {
  await button.click();
  await page.getByRole('menuitem', { name: choice }).click();
}
