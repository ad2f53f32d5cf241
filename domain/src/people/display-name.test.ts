import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DisplayNameSchema, isReadableName, passesForSite } from './display-name.ts';

describe('a name', () => {
  it.each([
    'Kari Nordmann',
    'Åse Østby-Ærlig',
    "Siobhán O'Neill",
    'Nguyễn Thị Hạnh',
    'Zoë 🌞',
    '李小龍',
    'محمد الأمين',
    'X Æ A-12',
    'Adele Admin',
    'Simen Supporterud',
    'Sam Spilling',
  ])('may be %s', (name) => {
    expect(v.is(DisplayNameSchema, name)).toBe(true);
  });

  it.each([
    ['only a space without width', '\u200b'],
    ['only a filler', '\u3164'],
    ['only a Braille blank', '\u2800'],
    ['only combining marks', '\u0301\u0308'],
    ['only an emoji', '🌞'],
    ['only signs', '-.-'],
    ['turned around', 'Kari \u202enimdA'],
    ['isolated in another direction', '\u2067Kari\u2069'],
    ['on two lines', 'Kari\nNordmann'],
    ['on two lines of Unicode’s own', 'Kari\u2028Nordmann'],
    ['with a hidden hyphen', 'Ka\u00adri'],
    ['with a joiner', 'Ka\u200dri'],
    ['with a variation', 'Kari\ufe0f'],
    ['with half a character', 'Kari\ud83c'],
    ['under a pile of marks', `K${'\u0301'.repeat(5)}ari`],
  ])('may not be %s', (_name, name) => {
    expect(isReadableName(name)).toBe(false);
    expect(v.is(DisplayNameSchema, `${name}`)).toBe(false);
  });

  it.each([
    'Samspill',
    'SAMSPILL',
    'Team Samspill',
    'S a m s p i l l',
    'Sаmsрill',
    'ЅАМЅРІLL',
    'Samspi11',
    'SamspiII',
    'Ｓａｍｓｐｉｌｌ',
    '𝕊𝕒𝕞𝕤𝕡𝕚𝕝𝕝',
    'Sámspíll',
    'Samspil',
    'Administrator',
    'Αdministratοr',
    'Adrninistrator',
    'Admin1strat0r',
    'Moderator på Samspill',
    'Admin',
    'ADM!N',
    'Kundestøtte',
  ])('may not pass for the site: %s', (name) => {
    expect(passesForSite(name)).toBe(true);
    expect(v.is(DisplayNameSchema, name)).toBe(false);
  });
});
