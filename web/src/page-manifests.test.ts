import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ADMIN_PAGES } from './admin-features.ts';
import { APPLICANT_PAGES, MEMBER_PAGES } from './features.ts';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './public-features.ts';

const PAGES = [
  ...[PUBLIC_PAGES, GUEST_PAGES, FRAMELESS_PAGES],
  ...[APPLICANT_PAGES, MEMBER_PAGES, ADMIN_PAGES],
].flat();
const SOURCES = import.meta.dirname;

const sources = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(SOURCES, path), 'utf8') }));
const MANIFEST = /^(?:features|pages)\/.*\bfeature\.ts$/;
const manifests = sources.filter(({ path }) => MANIFEST.test(path));
const filesContaining = (words: RegExp) =>
  sources.filter(({ text }) => words.test(text)).map(({ path }) => path);

it('lists each address once', () => {
  const paths = PAGES.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

// CONTRIBUTING.md promises that adding a page changes four files and one line of firebase.json.
it('names each page only in its own file and its manifest', () => {
  const names = [
    ...manifests
      .map(({ text }) => text)
      .join('')
      .matchAll(/'(\w+Page)'/g),
  ].map(([, name = '']) => name);
  expect(names).toHaveLength(PAGES.length);
  for (const name of names) {
    const others = filesContaining(new RegExp(`\\b${name}\\b`)).filter(
      (path) => !MANIFEST.test(path),
    );
    expect(others, name).toHaveLength(1);
  }
});

it('names each title only in the two message files and its manifest', () => {
  for (const { title } of PAGES) {
    const [, key = ''] = title.split('.');
    const files = filesContaining(new RegExp(`\\b${key}\\b`)).toSorted();
    expect(
      files.filter((path) => !MANIFEST.test(path)),
      title,
    ).toEqual([
      expect.stringMatching(/^i18n\/messages\/.*\.en\.ts$/),
      expect.stringMatching(/^i18n\/messages\/.*\.nb\.ts$/),
    ]);
    expect(
      files.filter((path) => MANIFEST.test(path)),
      title,
    ).toHaveLength(1);
  }
});
