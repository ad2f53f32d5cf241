import { expect, it } from 'vitest';
import { fileNameOf } from './save-json.ts';

it.each([
  ['Hva trenger du?', 'hva-trenger-du.json'],
  ['../../etc/passwd', 'etc-passwd.json'],
  ['???', 'survey.json'],
  ['Ærlig talt', 'ærlig-talt.json'],
])('%s is kept as %s', (title, name) => {
  expect(fileNameOf(title)).toBe(name);
});
