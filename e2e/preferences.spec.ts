import { expect, test } from './fixtures.ts';
import { newAccount } from './vocabulary/accounts.ts';
import { chooseByArrows, press } from './vocabulary/keyboard.ts';
import { accountButton, signUp, visit } from './vocabulary/session.ts';

interface ThemeTimes {
  readonly setAtMs: number | undefined;
  readonly firstPaintMs: number | undefined;
  readonly theme: string | undefined;
}

declare global {
  interface Window {
    themeSetAtMs?: number;
  }
}

function recordThemeTimes(): void {
  new MutationObserver(() => {
    if (document.documentElement?.dataset.theme) window.themeSetAtMs ??= performance.now();
  }).observe(document, { attributes: true, childList: true, subtree: true });
}

const readThemeTimes = (): ThemeTimes => ({
  setAtMs: window.themeSetAtMs,
  firstPaintMs: performance.getEntriesByName('first-paint')[0]?.startTime,
  theme: document.documentElement.dataset.theme,
});

test('a color mode chosen by keyboard applies before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const member = newAccount('Mia Mørk');
  await signUp(page, member);
  await visit(page, '/feed');
  await press(accountButton(page, member.name));
  await chooseByArrows(page.getByRole('menuitemradio', { name: 'Mørkt' }));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await page.addInitScript(recordThemeTimes);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The browser reports paints with a delay.
  await expect.poll(async () => (await page.evaluate(readThemeTimes)).firstPaintMs).toBeDefined();
  const { theme, setAtMs, firstPaintMs } = await page.evaluate(readThemeTimes);
  expect(theme).toBe('dark');
  expect(setAtMs).toBeLessThan(firstPaintMs ?? 0);
});
