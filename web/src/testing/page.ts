import '../ui/fonts.css';
import '../ui/tokens.css';
import '../ui/base.css';
import { startColorMode } from '../page/color-mode.ts';

// What the page of all test files begins with, once.
startColorMode();
