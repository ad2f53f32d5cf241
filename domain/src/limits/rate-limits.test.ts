import { describe, expect, it } from 'vitest';
import { LIMITED_KINDS, RATE_LIMITS } from '../limited-kinds.ts';
import { closedUntilMs, type Limits } from './rate-limits.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const limits: Limits = {
  closedUntil: { post: at(2_000) },
  isNewcomer: false,
  createdAt: at(0),
  updatedAt: at(0),
};

describe('closedUntilMs', () => {
  it('returns the reopening time of a closed kind', () => {
    expect(closedUntilMs(limits, 'post', 1_999)).toBe(2_000);
  });

  it('returns null after that time, for other kinds and without limits', () => {
    expect(closedUntilMs(limits, 'post', 2_000)).toBeNull();
    expect(closedUntilMs(limits, 'comment', 0)).toBeNull();
    expect(closedUntilMs(null, 'post', 0)).toBeNull();
  });
});

it.each(LIMITED_KINDS)(
  'gives new accounts a quota between one and the member quota: %s',
  (kind) => {
    const { newcomer, member } = RATE_LIMITS[kind];
    expect(newcomer).toBeGreaterThan(0);
    expect(member).toBeGreaterThanOrEqual(newcomer);
  },
);
