import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { isPollOpen, VoteSchema } from './poll.ts';
import { INVALID_CHOICES, VALID_CHOICES } from './vote.cases.ts';

const CLOSES_AT = { seconds: 100, nanoseconds: 0, toMillis: () => 100_000 };

const vote = (fields: object) => ({
  uid: 'kari',
  contentId: 'c1',
  createdAt: CLOSES_AT,
  updatedAt: CLOSES_AT,
  ...fields,
});

describe('vote in a poll', () => {
  it.each(VALID_CHOICES)('accepts $name', ({ fields }) => {
    expect(v.safeParse(VoteSchema, vote(fields)).issues).toBeUndefined();
  });

  it.each(INVALID_CHOICES)('rejects $name', ({ fields }) => {
    expect(v.safeParse(VoteSchema, vote(fields)).success).toBe(false);
  });

  it('is accepted until the poll closes', () => {
    const poll = { options: ['A', 'B'], closesAt: CLOSES_AT, multiple: false };
    expect(isPollOpen(poll, 99_999)).toBe(true);
    expect(isPollOpen(poll, 100_000)).toBe(false);
  });
});
