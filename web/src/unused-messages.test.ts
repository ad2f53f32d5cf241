import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Messages } from './i18n/message-types.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SOURCE = /(?<!\.test|\.cases|\/messages\/.*)\.tsx?$/;

const source = ['web/src', 'domain/src', 'functions/src']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => SOURCE.test(path))
      .map((path) => readFileSync(join(ROOT, folder, path), 'utf8')),
  )
  .join('\n');

const files = import.meta.glob<{ messages: Messages }>('./i18n/messages/*/*.nb.ts', {
  eager: true,
});

const words = new Set(source.match(/\w+/g));
const quoted = new Set(source.match(/'[\w-]+\.[\w.-]+'/g));

/** Keys composed in the source, such as `tasks.${status}`. */
const templates = [...new Set(source.match(/`[^`\n]*\$\{[^`\n]*`/g))]
  .map((template) => template.slice(1, -1).split(/\$\{[^}]*\}/))
  .filter((parts) => parts.every((part) => /^[\w.-]*$/.test(part)))
  .map((parts) => new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('(.+)')}$`));

/** A title is its member in upper case: `title${…}`. */
const isWord = (word: string) =>
  words.has(word) || words.has(word.charAt(0).toLowerCase() + word.slice(1));

/** Whether the source has the key, or a template of it and the words that fill its placeholders. */
const isUsed = (key: string) =>
  quoted.has(`'${key}'`) ||
  templates.some((template) => {
    const filled = template.exec(key)?.slice(1);
    return filled?.every((part) => (part.match(/\w+/g) ?? []).every(isWord));
  });

it('uses every message', () => {
  const keys = Object.entries(files).flatMap(([path, { messages }]) => {
    const [, feature = ''] = /([\w-]+)\.nb\.ts$/.exec(path) ?? [];
    return Object.keys(messages).map((key) => `${feature}.${key}`);
  });
  expect(keys.length).toBeGreaterThan(4_000);
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});
