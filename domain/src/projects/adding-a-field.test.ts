import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const [, section = ''] = read('CONTRIBUTING.md').split('\n## Adding a field to projects\n');
const LISTED = [...(section.split('\n## ')[0] ?? '').matchAll(/^\d\. `([^`]+)`/gm)].map(
  ([, path = '']) => path,
);

const sources = ['domain/src', 'functions/src', 'web/src', 'rules/policy']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path}`,
    ),
  )
  .filter((path) => /(?<!\.test|\.cases)\.(tsx?|rules)$/.test(path) && !path.includes('/testing/'))
  .map((path) => ({ path, text: read(path) }));
const filesNaming = (words: RegExp) =>
  sources.filter(({ text }) => words.test(text)).map(({ path }) => path);

it('keeps the list of files for a field at six', () => {
  expect(LISTED).toHaveLength(6);
});

// A deck is a file, so upload, access and removal code mentions it, too.
const ABOUT_FILES =
  /^functions\/src\/(media|platform\/media|projects)\/|\/media-fields\.tsx$|\/admin-reactions\./;

it('lists all files for a field with its own form and view', () => {
  const others = filesNaming(/\bdeck\b/).filter((path) => !ABOUT_FILES.test(path));
  expect(others.toSorted()).toEqual(LISTED.toSorted());
});

it('needs no form or view for another text field', () => {
  const others = LISTED.filter((path) => !path.endsWith('.tsx'));
  expect(filesNaming(/\btraction\b/).toSorted()).toEqual(others.toSorted());
});
