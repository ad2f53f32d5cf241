import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { chooseLocale, LOCALE_STORAGE_KEY } from '../i18n/locale.ts';
import { LAST_USER_KEY } from '../state/local-storage.ts';

const FIRST_SCRIPT = readFileSync(new URL('../../public/theme.js', import.meta.url), 'utf8');

function isFormHidden(
  stored: Readonly<Record<string, string>>,
  languages: readonly string[],
  site: Readonly<Record<string, string>> = {},
): boolean {
  const dataset: Record<string, string> = {};
  runInNewContext(FIRST_SCRIPT, {
    window: {},
    document: { documentElement: { dataset }, querySelector: () => ({ dataset: site }) },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    navigator: { languages },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => undefined,
    requestAnimationFrame: () => 0,
  });
  return dataset.form === 'hidden';
}

describe('the prerendered sign-in form', () => {
  it.each<[string | null, readonly string[]]>([
    [null, ['nb-NO', 'en']],
    [null, ['nn']],
    [null, ['da-DK', 'en-GB']],
    [null, ['de-DE', 'sv-SE', 'en']],
    [null, ['en-GB', 'nb']],
    [null, ['de-DE', 'EN-us', 'nb']],
    [null, ['fr', 'not-a-language', 'northern']],
    ['nb', ['en']],
    ['en', ['nb']],
  ])('is shown to readers of Norwegian alone: %s, %j', (stored, languages) => {
    const isNorwegian = chooseLocale(stored, languages) === 'nb';
    const kept: Record<string, string> = stored === null ? {} : { [LOCALE_STORAGE_KEY]: stored };
    expect(isFormHidden(kept, languages)).toBe(!isNorwegian);
  });

  it('is hidden from members, who go to their feed', () => {
    expect(isFormHidden({ [LAST_USER_KEY]: 'kari' }, ['nb'])).toBe(true);
  });

  it('is hidden where the device knows a newer identity of the site', () => {
    expect(isFormHidden({}, ['nb'], { kept: '' })).toBe(true);
  });
});
