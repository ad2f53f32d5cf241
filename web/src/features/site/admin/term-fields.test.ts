import { SlugSchema } from '@samspill/domain/site/taxonomy';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { toSlug } from './term-fields.tsx';

it.each([
  ['UX & design', 'ux-design'],
  ['  Café   owner! ', 'cafe-owner'],
  ['=HYPERLINK("x")', 'hyperlink-x'],
  ['<b>Bold</b>', 'b-bold-b'],
])('derives an id from %s', (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

it('has none without letters', () => {
  expect(toSlug('🙂 – …')).toBe('');
});

it('is limited in length', () => {
  expect(v.is(SlugSchema, toSlug(`${'x'.repeat(59)} ${'y'.repeat(500)}`))).toBe(true);
});
