import * as v from 'valibot';
import { IdSchema } from './id.ts';
import { isBlank, NOT_EMPTY } from './visible-text.ts';

export const MAX_MENTIONS = 10;
export const MAX_COMMENT_CHARS = 2_000;

export const MentionsSchema = v.pipe(
  v.array(IdSchema),
  v.maxLength(MAX_MENTIONS),
  v.check((uids) => new Set(uids).size === uids.length, 'must differ from one another'),
);

const isShown = v.check((body: string) => !isBlank(body), NOT_EMPTY);

export const CommentTextSchema = v.strictObject({
  body: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_COMMENT_CHARS), isShown),
  mentions: MentionsSchema,
});
