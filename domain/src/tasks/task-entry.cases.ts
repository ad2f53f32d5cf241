import type { Case } from '../cases.ts';
import { invalidTexts, validTexts } from '../comments/comment.cases.ts';

const comment = (fields: Case['fields'] = {}) => ({
  body: 'Skissene er klare.',
  mentions: [],
  ...fields,
});

export const VALID_TASK_COMMENTS: readonly Case[] = validTexts(comment);
export const INVALID_TASK_COMMENTS: readonly Case[] = invalidTexts(comment);
