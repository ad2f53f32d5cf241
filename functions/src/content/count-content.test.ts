import type { Vote } from '@samspill/domain/polls/poll';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { votedParts } from './count-content.ts';

const vote = (options: readonly number[]) => ({ options }) as Vote;

it.each([
  ['a vote', 'created', undefined, vote([2]), ['voters', 'option2']],
  ['two votes', 'created', undefined, vote([0, 2]), ['voters', 'option0', 'option2']],
  ['a change', 'updated', vote([1]), vote([2]), ['voters', 'option1', 'option2']],
  ['a withdrawal', 'deleted', vote([1]), undefined, ['voters', 'option1']],
  ['an unreadable vote', 'created', undefined, undefined, null],
  ['a change of an unreadable vote', 'updated', undefined, vote([1]), null],
  ['a withdrawal of an unreadable vote', 'deleted', undefined, undefined, null],
] as const)('counts what %s changes', (_name, type, before, after, parts) => {
  const change = { path: '', params: {}, committedAt: Timestamp.now(), type, before, after };
  expect(votedParts(change)).toEqual(parts);
});
