import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { startColorMode } from '../page/color-mode.ts';
import { hideComposingKeys } from '../ui/composing-keys.ts';
import { followInput } from '../ui/focus-rings.ts';

// What the page of all test files begins with, once.
startColorMode();
hideComposingKeys();
followInput();
