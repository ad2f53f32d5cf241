import { expect, type Page } from '@playwright/test';
import { visit } from './session.ts';

export const LOCALES = ['nb', 'en'] as const;
type Locale = (typeof LOCALES)[number];

const NAMES: Readonly<Record<Locale, string>> = { nb: 'Norsk', en: 'English' };
/** Copied from `web/src/i18n/locale.ts`. */
const STORAGE_KEY = 'samspill.locale';

export async function readIn(page: Page, locale: Locale): Promise<void> {
  const html = page.locator('html');
  if ((await html.getAttribute('lang')) === locale) return;
  const button = page.getByRole('button', { name: NAMES[locale], exact: true });
  const account = page
    .getByRole('button', { name: /^(Konto|Account): / })
    .filter({ visible: true });
  if (await button.isVisible()) {
    await button.click();
  } else if (await account.isVisible()) {
    await account.click();
    await page.getByRole('menuitemradio', { name: NAMES[locale] }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  } else {
    // The error page has no language menu, so this sets the stored language.
    await page.evaluate((key) => localStorage.setItem(key.name, key.value), {
      name: STORAGE_KEY,
      value: locale,
    });
    await visit(page, page.url());
  }
  await expect(html).toHaveAttribute('lang', locale);
}
