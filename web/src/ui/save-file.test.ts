import { expect, it } from 'vitest';
import { toFileName } from './save-file.ts';

it.each([
  ['Hva trenger du?', 'hva-trenger-du'],
  ['../../etc/passwd', 'etc-passwd'],
  ['???', 'file'],
  ['Ærlig talt', 'ærlig-talt'],
  ['A\u030arsmøte 2026!', 'årsmøte-2026'],
  ['हिन्दी सर्वे', 'हिन्दी-सर्वे'],
  ['استبيان: ٢٠٢٦', 'استبيان-٢٠٢٦'],
  ['🚀 Oppstart 🚀', 'oppstart'],
  ['CON', 'file-con'],
  ['nul', 'file-nul'],
  ['a/b\\c:d*e"f<g>h|i.exe', 'a-b-c-d-e-f-g-h-i-exe'],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
  [`${'x'.repeat(59)}𝓚`, 'x'.repeat(59)],
  ['', 'file'],
])('saves %s as %s', (title, name) => {
  expect(toFileName(title)).toBe(name);
});
