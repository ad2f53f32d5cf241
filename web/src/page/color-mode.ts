import { readLocal, writeLocal } from '../state/local-storage.ts';
import { createStore, useStore } from '../state/store.ts';

export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
export type Theme = 'light' | 'dark';

export const COLOR_MODE_KEY = 'samspill.color-mode';
const THEME_COLOR: Readonly<Record<Theme, string>> = { light: '#f7f9fa', dark: '#0c1117' };

const isColorMode = (value: unknown): value is ColorMode =>
  COLOR_MODES.some((mode) => mode === value);

export function parseColorMode(stored: string | null): ColorMode {
  return isColorMode(stored) ? stored : 'system';
}

export function resolveTheme(mode: ColorMode, forced: Theme | null, isSystemDark: boolean): Theme {
  if (forced) return forced;
  if (mode !== 'system') return mode;
  return isSystemDark ? 'dark' : 'light';
}

const colorModeStore = createStore<ColorMode>('system');

const forcedThemes = createStore<readonly { readonly theme: Theme }[]>([]);

/** Follows the stored choice, the system and other tabs, unless a theme is forced; print is always light. */
export function startColorMode(): void {
  const readMode = () => colorModeStore.set(parseColorMode(readLocal(COLOR_MODE_KEY)));
  readMode();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  colorModeStore.subscribe(showTheme);
  forcedThemes.subscribe(showTheme);
  addEventListener('storage', readMode);
  addEventListener('beforeprint', () => {
    addEventListener('afterprint', forceTheme('light'), { once: true });
  });
  showTheme();
}

/** Shows a theme whatever the user has chosen; the last forced one wins. Returns a function that ends this. */
export function forceTheme(theme: Theme): () => void {
  const forced = { theme };
  forcedThemes.set([...forcedThemes.read(), forced]);
  return () => forcedThemes.set(forcedThemes.read().filter((each) => each !== forced));
}

export function setColorMode(next: ColorMode): void {
  writeLocal(COLOR_MODE_KEY, next);
  colorModeStore.set(next);
}

function showTheme(): void {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const forced = forcedThemes.read().at(-1)?.theme ?? null;
  const theme = resolveTheme(colorModeStore.read(), forced, isSystemDark);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
}

export const useColorMode = (): ColorMode => useStore(colorModeStore);
