import type { Poll, Vote } from '@samspill/domain/polls/poll';
import { Timestamp } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import { contentCounter, votedParts } from './count-content.ts';

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

it.each([
  ['voters and an option', { 'counters.voters': 3, 'votes.1': 2 }, { votes: { 1: 2 }, voters: 3 }],
  ['an option alone', { 'votes.1': 2 }, { votes: { 1: 2 } }],
  ['voters alone', { 'counters.voters': 3 }, { votes: {}, voters: 3 }],
  ['likes', { 'counters.likes': 4 }, undefined],
])('stores hidden results of %s only in the summary', (_name, fields, summary) => {
  const poll = { options: ['Bodø', 'Oslo'], multiple: false, resultsShown: 'afterVote' } as Poll;
  const counters = { likes: 0, comments: 0, voters: 0 };
  const stored = { poll, counters, countedAt: null, counted: undefined };
  const aside = contentCounter('c').asideOf?.(stored, fields);
  expect(aside?.fields).toEqual(summary);
  if (aside) expect(Object.keys(aside.left).filter((field) => /^votes/.test(field))).toEqual([]);
});
