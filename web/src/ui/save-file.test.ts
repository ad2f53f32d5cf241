import { expect, it } from 'vitest';
import { toFileName } from './save-file.ts';

it.each([
  ['Hva trenger du?', 'hva-trenger-du'],
  ['../../etc/passwd', 'etc-passwd'],
  ['???', 'file'],
  ['Ærlig talt', 'ærlig-talt'],
])('saves %s as %s', (title, name) => {
  expect(toFileName(title)).toBe(name);
});
