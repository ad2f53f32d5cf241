import { describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { LOCALE_STORAGE_KEY } from '../i18n/locale.ts';
import { COLOR_MODE_KEY, setColorMode } from '../page/color-mode.ts';
import { sessionUser } from '../testing/documents.ts';
import { listViolations } from '../testing/page-checks.ts';
import { show } from '../testing/show.tsx';
import { Button } from '../ui/button.tsx';
import { LanguageButton } from '../ui/language-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorModeButton } from './color-mode-button.tsx';

const KARI = sessionUser('kari', { displayName: 'Kari Solheim' });
const html = () => document.documentElement;

async function prefer(scheme: 'light' | 'dark') {
  const features = [{ name: 'prefers-color-scheme', value: scheme }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
}

describe('colour mode', () => {
  it('follows the system until the user chooses a mode', async () => {
    await show(<ColorModeButton />);
    setColorMode('system');
    await prefer('dark');
    await expect.poll(() => html().dataset.theme).toBe('dark');
    await prefer('light');
    await expect.poll(() => html().dataset.theme).toBe('light');
  });

  it('changes at once from the account menu and is remembered', async () => {
    await show(<AccountMenu user={KARI} trigger={<Button>Konto</Button>} />, { user: KARI });
    await page.getByRole('menuitemradio', { name: 'Mørkt' }).click();
    expect(html().dataset.theme).toBe('dark');
    expect(localStorage.getItem(COLOR_MODE_KEY)).toBe('dark');
    await expect.element(page.getByRole('menuitemradio', { name: 'Mørkt' })).toBeChecked();
    expect(await listViolations()).toEqual([]);
  });

  it('cycle through system, light and dark when signed out', async () => {
    await show(<ColorModeButton />);
    setColorMode('system');
    for (const [name, chosen] of [
      [/Følg systemet|System/, 'light'],
      [/Lyst/, 'dark'],
      [/Mørkt/, 'system'],
    ] as const) {
      await page.getByRole('button', { name }).click();
      expect(localStorage.getItem(COLOR_MODE_KEY)).toBe(chosen);
    }
  });
});

describe('language choice', () => {
  it('changes at once, including the lang attribute, and is stored', async () => {
    await show(<LanguageButton />);
    expect(html().lang).toBe('nb');
    await page.getByRole('button', { name: 'English' }).click();
    await expect.element(page.getByRole('button', { name: 'Norsk' })).toBeVisible();
    expect(html().lang).toBe('en');
    expect(localStorage.getItem(LOCALE_STORAGE_KEY)).toBe('en');
  });

  it('changes from the account menu, which stays open', async () => {
    await show(<AccountMenu user={KARI} trigger={<Button>Konto</Button>} />, { user: KARI });
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect.element(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible();
    expect(html().lang).toBe('en');
  });
});
