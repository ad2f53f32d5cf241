import { useEffect, useSyncExternalStore } from 'react';
import {
  type ColorMode,
  colorMode,
  forceTheme,
  subscribeToColorMode,
  type Theme,
} from '../app/color-mode.ts';

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribeToColorMode, colorMode, () => 'system');
}

/** For a page that is drawn in one mode only, as long as it is on screen. */
export function useForcedTheme(theme: Theme): void {
  useEffect(() => {
    forceTheme(theme);
    return () => forceTheme(null);
  }, [theme]);
}
