export const COLOR_MODES = ['system', 'light', 'dark'] as const;
export type ColorMode = (typeof COLOR_MODES)[number];
export type Theme = 'light' | 'dark';

export const COLOR_MODE_KEY = 'samspill.color-mode';
/** The page's background, for the browser's own bars. */
const THEME_COLOR: Readonly<Record<Theme, string>> = { light: '#f7f9fa', dark: '#0c1117' };

const isColorMode = (value: unknown): value is ColorMode =>
  COLOR_MODES.some((mode) => mode === value);

export function parseColorMode(stored: string | null): ColorMode {
  return isColorMode(stored) ? stored : 'system';
}

/** What is shown: a page that forces a mode wins over the person's choice, and that over the system. */
export function resolveTheme(mode: ColorMode, forced: Theme | null, isSystemDark: boolean): Theme {
  if (forced) return forced;
  if (mode !== 'system') return mode;
  return isSystemDark ? 'dark' : 'light';
}

const listeners = new Set<() => void>();
let mode: ColorMode = 'system';
let forced: Theme | null = null;

export const colorMode = () => mode;

export function subscribeToColorMode(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows the stored choice, the system and other tabs from now on; paper is light whatever one chose. */
export function startColorMode(): void {
  mode = parseColorMode(readStored());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showTheme);
  addEventListener('storage', (event) => {
    if (event.key === COLOR_MODE_KEY) changeMode(parseColorMode(event.newValue));
  });
  addEventListener('beforeprint', () => forceTheme('light'));
  addEventListener('afterprint', () => forceTheme(null));
  showTheme();
}

/** The person's choice, remembered on this device. */
export function setColorMode(next: ColorMode): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, next);
  } catch {
    // Then it lasts as long as the page.
  }
  changeMode(next);
}

/** For what is drawn in one mode only, such as print; null gives the choice back. */
export function forceTheme(theme: Theme | null): void {
  forced = theme;
  showTheme();
}

function changeMode(next: ColorMode): void {
  mode = next;
  showTheme();
  for (const listener of listeners) listener();
}

function showTheme(): void {
  const isSystemDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const theme = resolveTheme(mode, forced, isSystemDark);
  document.documentElement.dataset.theme = theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', THEME_COLOR[theme]);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(COLOR_MODE_KEY);
  } catch {
    return null;
  }
}
