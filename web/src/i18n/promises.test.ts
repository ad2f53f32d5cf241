import { LIMITED_KINDS } from '@samspill/domain/limited-kinds';
import { PRIVACY_EN, TERMS_EN } from '@samspill/domain/site/legal-defaults';
import { missingFilesOf, readSource, testsNamedIn } from '@samspill/domain/testing/named-in-docs';
import { describe, expect, it } from 'vitest';
import type { Message, Messages } from './message-types.ts';

const files = import.meta.glob<{ messages: Messages }>('./messages/*/*.ts', { eager: true });

const PAGE = readSource('docs/promises.md');
const ROWS = PAGE.split('\n').filter((line) => line.startsWith('| `'));
const [ENFORCED = ''] = PAGE.split('## Not enforced');

const WORDS = {
  en: [
    /anonym|secret|\bprivate\b|\bnever\b|\bnobody\b|\bno one\b|without your name|won’t see|don’t see/i,
    /\bonly (?:you|the two|members|administrators|its members|they|people|shown)\b/i,
    /isn’t (?:told|notified|shown)|won’t (?:know|be told)|not (?:told|shown)|don’t store|hidden from/i,
    /the same for (?:all|everyone)|can’t (?:see|open|write)|at least five|fewer than/i,
    /a bit fast|very fast|in a short time|as (?:much|many)[\w ]* as you can|tighter limits|the most you can/i,
    /without (?:a )?links?\b|links or e-mail/i,
  ],
  nb: [
    /anonym|hemmelig|privat|\baldri\b|uten navnet|ser ikke (?:lenger )?hverandre/i,
    /\bingen (?:får|ser|kan|andre|utenfor)\b|\bbare (?:du|dere|de|eieren|medlemmer|administratorer|for)\b/i,
    /får ikke (?:vite|varsel)|vises (?:først|ikke|aldri)|lagrer ikke|skjult for/i,
    /likt for alle|ser (?:bare|ikke)\b|kan ikke (?:se|åpne|skrive)|minst fem|færre enn/i,
    /litt fort|veldig fort|på kort tid|så (?:mye|mange)[\wæøå ]* du kan|strengere grenser|flere går ikke/i,
    /uten lenker?\b|lenker eller e-post/i,
  ],
} as const;
type Locale = keyof typeof WORDS;
const isPromise = (locale: Locale, text: string) => WORDS[locale].some((words) => words.test(text));

const textOf = (message: Message) =>
  typeof message === 'string' ? message : `${message.one} ${message.other}`;

function messagesIn(locale: Locale): Map<string, string> {
  return new Map(
    Object.entries(files).flatMap(([path, { messages }]) => {
      const [, feature = '', of] = /([\w-]+)\.(\w\w)\.ts$/.exec(path) ?? [];
      if (of !== locale) return [];
      return Object.entries(messages).map(
        ([key, message]) => [`${feature}.${key}`, textOf(message)] as const,
      );
    }),
  );
}

const ALL = { nb: messagesIn('nb'), en: messagesIn('en') };
const LEGAL_WORDS =
  /\bonly\b|\bno\b|\bone cookie\b|without cookies|removed|everything we have|told why|tell you/i;
/** The page quotes how a sentence begins. */
const QUOTED_CHARS = 40;

const legalPromises = `${TERMS_EN}\n${PRIVACY_EN}`
  .split(/(?<=[.!?])\s+|\n+/)
  .filter((sentence) => LEGAL_WORDS.test(sentence) || isPromise('en', sentence));

/** Names of messages in a text, which have no `/` as paths do. `{kind}` stands for all kinds of limited documents. */
const keysIn = (text: string) =>
  [...text.matchAll(/`([\w-]+\.[^`/]+)`/g)]
    .map(([, key = '']) => key)
    .filter((key) => !key.endsWith('.rules'))
    .flatMap((key) =>
      key.includes('{kind}') ? LIMITED_KINDS.map((kind) => key.replace('{kind}', kind)) : [key],
    );

describe('docs/promises.md', () => {
  it('names every message that matches a word of a promise', () => {
    const named = new Set(keysIn(PAGE));
    const matching = (['nb', 'en'] as const).flatMap((locale) =>
      [...ALL[locale]].filter(([, text]) => isPromise(locale, text)).map(([key]) => key),
    );
    expect([...new Set(matching)].filter((key) => !named.has(key))).toEqual([]);
  });

  it.each(legalPromises)('quotes the terms or the privacy notice: %s', (sentence) => {
    const page = PAGE.replaceAll(/\s+/g, ' ');
    expect(page).toContain(`“${sentence.slice(0, QUOTED_CHARS)}`);
  });

  it('names messages that are there, each once', () => {
    const keys = keysIn(PAGE);
    expect(keys.filter((key) => !ALL.nb.has(key) || !ALL.en.has(key))).toEqual([]);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it('names files that are there', () => {
    expect(missingFilesOf(PAGE)).toEqual([]);
  });

  it.each(ROWS.filter((row) => ENFORCED.includes(row)))('names a file and a test in %s', (row) => {
    const [, , enforcedIn = '', test = ''] = row.split(' | ').join('|').split('|');
    expect(enforcedIn).toMatch(/`[\w./-]+\.(?:rules|tsx?|mjs)`/);
    expect(testsNamedIn(`${test} |`).length).toBeGreaterThan(0);
  });

  it.each(testsNamedIn(PAGE))('$path › $title', ({ path, title }) => {
    const text = readSource(path);
    expect(['"', "'", '`'].some((quote) => text.includes(quote + title))).toBe(true);
  });
});
