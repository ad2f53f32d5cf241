import { type Locator, page } from 'vitest/browser';

export async function chooseFromMenu(button: Locator, choice: string): Promise<void> {
  await button.click();
  await page.getByRole('menuitem', { name: choice }).click();
}
