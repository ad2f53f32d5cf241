import { useStore } from '../state/store.ts';
import { type ColorMode, colorModeStore } from './color-mode.ts';

export const useColorMode = (): ColorMode => useStore(colorModeStore);
