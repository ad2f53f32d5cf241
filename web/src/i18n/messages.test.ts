import { describe, expect, it } from 'vitest';
import type { Feature } from './catalog.ts';
import { loadedMessages, loadMessages } from './message-store.ts';
import type { Message, Messages } from './message-types.ts';

const files = import.meta.glob<{ messages: Messages }>('./messages/*/*.ts', { eager: true });

const features = [
  ...new Set(Object.keys(files).map((path) => path.replace(/^.*\/([\w-]+)\.\w\w\.ts$/, '$1'))),
];

const messagesOf = (feature: string, locale: string): Messages =>
  Object.entries(files).find(([path]) => path.endsWith(`/${feature}.${locale}.ts`))?.[1].messages ??
  {};

function placeholders(message: Message | undefined): string[] {
  const texts = typeof message === 'string' ? [message] : [message?.one, message?.other];
  const names = texts.flatMap((text) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
  return [
    ...new Set(names.filter((name): name is string => name !== undefined && name !== 'site')),
  ].sort();
}

const isEmpty = (message: Message | undefined) =>
  typeof message === 'string' ? message.trim() === '' : !message?.one || !message.other;

/** docs/words.md: one pair for yes and no, and one verb per act. */
const OTHER_PAIRS = {
  nb: /\btakk(?:e|er|et)? (?:ja|nei)\b|svar ja|nei takk|ikke for meg/i,
  en: /\bno,? thanks\b|not for me|turned (?:this|it) down/i,
} as const;
const INTEREST = { nb: /\bvis interesse\b/i, en: /\bshow interest\b/i } as const;

describe.each(features)('%s', (feature) => {
  const nb = messagesOf(feature, 'nb');
  const en = messagesOf(feature, 'en');

  it.each(['nb', 'en'] as const)('exists for each use in %s', async (locale) => {
    await loadMessages(locale, feature as Feature);
    expect(loadedMessages(locale, feature as Feature)).toBe(messagesOf(feature, locale));
  });

  it.each(['nb', 'en'] as const)('has one pair for yes and no in %s', (locale) => {
    const texts = Object.values(messagesOf(feature, locale)).flatMap((message) =>
      typeof message === 'string' ? [message] : [message.one, message.other],
    );
    expect(texts.filter((text) => OTHER_PAIRS[locale].test(text))).toEqual([]);
    if (feature !== 'matches')
      expect(texts.filter((text) => INTEREST[locale].test(text))).toEqual([]);
  });

  it('has the same keys in both languages', () => {
    expect(Object.keys(en).sort()).toEqual(Object.keys(nb).sort());
  });

  it('has the same placeholders in both languages', () => {
    for (const key of Object.keys(nb)) {
      expect(placeholders(en[key]), key).toEqual(placeholders(nb[key]));
    }
  });

  it('has the placeholder in place of the site’s name', () => {
    expect(JSON.stringify([nb, en])).not.toMatch(/samspill/i);
  });

  it('has no empty message', () => {
    const empty = Object.keys(nb).filter((key) => isEmpty(nb[key]) || isEmpty(en[key]));
    expect(empty).toEqual([]);
  });
});

/** Quoted only where an identifier cannot have the name, as the formatter writes it. */
const typeOf = (path: string) => {
  const name = path.replace(/^.*\/|\.nb\.ts$/g, '');
  const property = name.includes('-') ? `'${name}'` : name;
  return `  ${property}: typeof import('${path.replace('/messages', '')}');\n`;
};

// TypeScript cannot read a folder. `--update` writes the list.
it('gives the types the list of files', async () => {
  const sources = Object.keys(files).filter((path) => path.endsWith('.nb.ts'));
  const list = `export interface MessageFiles {\n${sources.map(typeOf).join('')}}\n`;
  await expect(list).toMatchFileSnapshot('./messages/files.ts');
});
