import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LINKS } from '../find-link.cases.ts';
import { isImpersonation, isLookAlikeOf } from '../site/impersonation.ts';
import {
  cleanName,
  DisplayNameSchema,
  isReadableName,
  NewDisplayNameSchema,
  TypedDisplayNameSchema,
} from './display-name.ts';

describe('DisplayNameSchema', () => {
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
    'Kari ❤\ufe0f Nordmann',
    'Kari ☺\ufe0e',
    'Kari 👩🏽\u200d💻',
    'Familien 👨\u200d👩\u200d👧\u200d👦 Berg',
    'Kari ❤\ufe0f\u200d🔥',
    'Ola 🏳\ufe0f\u200d🌈 Nord',
    'Spiller 1\ufe0f\u20e3',
    'Ola 🇳🇴 Nord',
    'Fiona 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    'علی\u200cرضا',
    'مَ\u200cد',
    'രാജന്\u200d',
    'ශ්\u200dරී ලාල්',
    'क्\u200dष',
    'শ্\u200cরী',
    'ශ්‍රීමා',
    '葛\u{e0100}城',
    'ᠮᠣᠩ᠋',
  ])('accepts %s', (name) => {
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
    ['with a joiner after a blank', 'علی \u200cرضا'],
    ['with two joiners', 'علی\u200c\u200cرضا'],
    ['with a joiner after an emoji alone', 'Kari 🌞\u200d'],
    ['with two variations', 'Kari ❤\ufe0f\ufe0f'],
    ['with hidden tags', 'Kari\u{e0067}\u{e0062}'],
    ['with half a character', 'Kari\ud83c'],
    ['under a pile of marks', `K${'\u0301'.repeat(5)}ari`],
  ])('rejects a name %s', (_name, name) => {
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
    '{site} hjelp',
  ])('rejects a name that imitates the site: %s', (name) => {
    expect(isImpersonation(name)).toBe(true);
    expect(v.is(DisplayNameSchema, name)).toBe(false);
  });
});

describe('NewDisplayNameSchema', () => {
  it.each(LINKS)('rejects the link %j, also from a sign-in provider', (link) => {
    expect(v.is(NewDisplayNameSchema, link)).toBe(false);
    expect(cleanName(link)).toBeNull();
  });

  it.each(['J.R.R. Tolkien', 'Kari Nordmann jr.', 'P.Hansen', 'St. Olav', 'Kari @ Firma AS'])(
    'accepts %s',
    (name) => {
      expect(v.is(NewDisplayNameSchema, name)).toBe(true);
    },
  );

  it('does not concern names from before', () => {
    expect(v.is(DisplayNameSchema, 'spam.no')).toBe(true);
  });
});

describe('isLookAlikeOf', () => {
  it.each([
    ['Havn og Fjord', 'Havn og Fjord', true],
    ['HAVN OG FJ0RD support', 'Havn og Fjord', true],
    ['Наvn og Fjord', 'Havn og Fjord', true],
    ['Kari Fjord', 'Havn og Fjord', false],
    ['Ai', 'AI', true],
    ['Kaia Li', 'AI', false],
  ])('%s and %s: %s', (name, site, expected) => {
    expect(isLookAlikeOf(name, site)).toBe(expected);
  });
});

describe('name from a sign-in provider', () => {
  it.each([
    ['Kari ❤\ufe0f Nordmann', 'Kari ❤\ufe0f Nordmann'],
    ['  Kari \n\t Nordmann ', 'Kari Nordmann'],
    ['Kari\u2028Nordmann', 'Kari Nordmann'],
    ['Ka\u00adri', 'Kari'],
    ['Ka\u200dri\ufe0f', 'Kari'],
    ['\u202eKari\u202c', 'Kari'],
    ['\u2067علی\u200cرضا\u2069', 'علی\u200cرضا'],
    ['Kari\ud83c', 'Kari'],
    [`K${'\u0301'.repeat(9)}ari`, `K${'\u0301'.repeat(4)}ari`],
    ['x'.repeat(100), 'x'.repeat(80)],
    [`${'x'.repeat(76)} 👨\u200d👩\u200d👧`, 'x'.repeat(76)],
    ['Kari (Nordmann) @ Firma', 'Kari (Nordmann) @ Firma'],
  ])('is cleaned from %j to %j', (given, name) => {
    expect(cleanName(given)).toBe(name);
    expect(v.is(DisplayNameSchema, name)).toBe(true);
  });

  it.each(['', '🌞', '\u200b', '-.-', 'Samspill', 'Ad\u200bmin', 'kari.nordmann@firma.no'])(
    'is rejected if it is %j',
    (given) => {
      expect(cleanName(given)).toBeNull();
    },
  );
});

describe('TypedDisplayNameSchema', () => {
  it.each([
    ['سلمى \u200e', 'سلمى'],
    ['Kari\u200b Nordmann', 'Kari Nordmann'],
    ['\u202aKari Nordmann\u202c', 'Kari Nordmann'],
    ['\ufeffKari', 'Kari'],
    ['Ka\u00adri\tNordmann\n', 'Kari Nordmann'],
    ['Kari\u2060Nord', 'KariNord'],
    ['Kari ❤\ufe0f Nordmann', 'Kari ❤\ufe0f Nordmann'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
  ])('cleans %j to %j', (typed, name) => {
    expect(v.parse(TypedDisplayNameSchema, typed)).toBe(name);
  });

  it.each(['\u200b', ' \u202e ', 'Team Sam\u200bspill', 'kari@spam\u200b.no', 7])(
    'rejects %j',
    (typed) => {
      expect(v.is(TypedDisplayNameSchema, typed)).toBe(false);
    },
  );
});
