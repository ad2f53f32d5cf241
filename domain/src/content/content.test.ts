import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { INVALID_COMMENTS, VALID_COMMENTS } from '../comments/comment.cases.ts';
import { CommentDraftSchema } from '../comments/comment.ts';
import { INVALID_POSTS, invalidPolls, VALID_POSTS, validPolls } from './content.cases.ts';
import { ContentDraftSchema } from './content.ts';

const CLOSES_AT = { seconds: 100, nanoseconds: 0, toMillis: () => 100_000 };

describe('ContentDraftSchema', () => {
  it.each([...VALID_POSTS, ...validPolls(CLOSES_AT)])('accepts $name', ({ fields }) => {
    expect(v.safeParse(ContentDraftSchema, fields).issues).toBeUndefined();
  });

  it.each([...INVALID_POSTS, ...invalidPolls(CLOSES_AT)])('rejects $name', ({ fields }) => {
    expect(v.safeParse(ContentDraftSchema, fields).success).toBe(false);
  });

  it('accepts an update of a project', () => {
    const update = { ...VALID_POSTS[0]?.fields, kind: 'update', projectId: 'p1' };
    expect(v.is(ContentDraftSchema, update)).toBe(true);
  });
});

describe('CommentDraftSchema', () => {
  it.each(VALID_COMMENTS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(CommentDraftSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_COMMENTS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(CommentDraftSchema, fields).success).toBe(false);
  });
});
