import { expect, it } from 'vitest';
import { setColorMode, startColorMode } from './color-mode.ts';

const theme = () => document.documentElement.dataset.theme;

it('prints in light mode and restores the chosen mode', () => {
  startColorMode();
  setColorMode('dark');
  dispatchEvent(new Event('beforeprint'));
  expect(theme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(theme()).toBe('dark');
  setColorMode('system');
});
