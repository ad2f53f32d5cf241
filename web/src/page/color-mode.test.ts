import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOR_MODE_KEY, parseColorMode, resolveTheme } from './color-mode.ts';

describe('resolveTheme', () => {
  it.each([
    ['system', null, false, 'light'],
    ['system', null, true, 'dark'],
    ['light', null, true, 'light'],
    ['dark', null, false, 'dark'],
    ['dark', 'light', true, 'light'],
    ['light', 'dark', false, 'dark'],
  ] as const)(
    'resolves mode %s, forced %s, system dark %s to %s',
    (mode, forced, isSystemDark, theme) => {
      expect(resolveTheme(mode, forced, isSystemDark)).toBe(theme);
    },
  );
});

describe('parseColorMode', () => {
  it('keeps a known mode and treats anything else as system', () => {
    expect(parseColorMode('dark')).toBe('dark');
    expect(parseColorMode('sepia')).toBe('system');
    expect(parseColorMode(null)).toBe('system');
  });
});

it('uses the storage key of the script that runs before the first paint', () => {
  const script = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');
  expect(script).toContain(`'${COLOR_MODE_KEY}'`);
});
