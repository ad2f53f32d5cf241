import { describe, expect, it } from 'vitest';
import { closedUntilMs, LIMITED_KINDS, type Limits, RATE_LIMITS } from './rate-limits.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const limits: Limits = {
  closedUntil: { post: at(2_000) },
  isNewcomer: false,
  createdAt: at(0),
  updatedAt: at(0),
};

describe('closedUntilMs', () => {
  it('says when a kind opens', () => {
    expect(closedUntilMs(limits, 'post', 1_999)).toBe(2_000);
  });

  it('is null from then on, for other kinds and where there are no limits', () => {
    expect(closedUntilMs(limits, 'post', 2_000)).toBeNull();
    expect(closedUntilMs(limits, 'comment', 0)).toBeNull();
    expect(closedUntilMs(null, 'post', 0)).toBeNull();
  });
});

it.each(LIMITED_KINDS)('a newcomer may make some, never more than a member: %s', (kind) => {
  const { newcomer, member } = RATE_LIMITS[kind];
  expect(newcomer).toBeGreaterThan(0);
  expect(member).toBeGreaterThanOrEqual(newcomer);
});
