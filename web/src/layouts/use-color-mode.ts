import { useSyncExternalStore } from 'react';
import { type ColorMode, colorMode, subscribeToColorMode } from '../app/color-mode.ts';

export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribeToColorMode, colorMode, () => 'system');
}
