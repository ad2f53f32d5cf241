import { type ColorMode, colorModeStore } from '../app/color-mode.ts';
import { useStore } from '../data/store.ts';

export const useColorMode = (): ColorMode => useStore(colorModeStore);
