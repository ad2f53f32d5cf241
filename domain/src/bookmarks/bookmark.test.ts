import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { BookmarkSchema } from './bookmark.ts';

const createdAt = { seconds: 1, nanoseconds: 0, toMillis: () => 1_000 };

describe('BookmarkSchema', () => {
  it('accepts the time alone', () => {
    expect(v.is(BookmarkSchema, { createdAt })).toBe(true);
  });

  it.each([{}, { createdAt: 'now' }, { createdAt, body: 'Hei' }])('rejects %o', (fields) => {
    expect(v.is(BookmarkSchema, fields)).toBe(false);
  });
});
