import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/layout.css';
import '../ui/appearance.css';
import { startColorMode } from '../page/color-mode.ts';
import { hideComposingKeys, trackInputModality } from '../ui/input-events.ts';

// Sets up the page, which all test files share.
startColorMode();
hideComposingKeys();
trackInputModality();
