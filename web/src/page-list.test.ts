import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN_PAGES, APPLICANT_PAGES, MEMBER_PAGES } from './member-page-list.ts';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './page-list.ts';

const PAGES = [
  ...[PUBLIC_PAGES, GUEST_PAGES, FRAMELESS_PAGES],
  ...[APPLICANT_PAGES, MEMBER_PAGES, ADMIN_PAGES],
].flat();
const SOURCES = import.meta.dirname;

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
const LIST = /^(?:member-)?page-list\.ts$/;
const lists = sources.filter(({ path }) => LIST.test(path));
const filesContaining = (words: RegExp) =>
  sources.filter(({ text }) => words.test(text)).map(({ path }) => path);

it('lists each address once', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

it('gives every admin page a unique title', () => {
  const titles = ADMIN_PAGES.map(({ title }) => title);
  expect(titles).toEqual([...new Set(titles)]);
});

// CONTRIBUTING.md promises that adding a page changes four files and one line of firebase.json.
it('is, besides the page’s own file, the only file that names a page', () => {
  const names = [
    ...lists
      .map(({ text }) => text)
      .join('')
      .matchAll(/'(\w+Page)'/g),
  ].map(([, name = '']) => name);
  expect(names).toHaveLength(PAGES.length);
  for (const name of names) {
    const others = filesContaining(new RegExp(`\\b${name}\\b`)).filter((path) => !LIST.test(path));
    expect(others, name).toHaveLength(1);
  }
});

it('is, besides the two message files, the only file that names a page’s title', () => {
  for (const { title } of PAGES) {
    const [, key = ''] = title.split('.');
    const said = filesContaining(new RegExp(`\\b${key}\\b`)).toSorted();
    expect(said, title).toEqual([
      expect.stringMatching(/^i18n\/messages\/.*\.en\.ts$/),
      expect.stringMatching(/^i18n\/messages\/.*\.nb\.ts$/),
      expect.stringMatching(LIST),
    ]);
  }
});
