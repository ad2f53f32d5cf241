import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { CommentTextSchema } from './comment-text.ts';
import { INVALID_TASK_COMMENTS, VALID_TASK_COMMENTS } from './tasks/task.cases.ts';

describe('CommentTextSchema', () => {
  it.each(VALID_TASK_COMMENTS)('accepts $name', ({ fields }) => {
    expect(v.safeParse(CommentTextSchema, fields).issues).toBeUndefined();
  });

  it.each(INVALID_TASK_COMMENTS)('rejects $name', ({ fields }) => {
    expect(v.safeParse(CommentTextSchema, fields).success).toBe(false);
  });
});
