import { useEffect } from 'react';
import { type ColorMode, colorModeStore, forceTheme, type Theme } from '../app/color-mode.ts';
import { useStore } from '../data/store.ts';

export const useColorMode = (): ColorMode => useStore(colorModeStore);

/** For a page that is drawn in one mode only, as long as it is on screen. */
export function useForcedTheme(theme: Theme): void {
  useEffect(() => {
    forceTheme(theme);
    return () => forceTheme(null);
  }, [theme]);
}
