import type { Limits } from '@samspill/domain/limits/rate-limits';
import { describe, expect, it } from 'vitest';
import { findReachedLimit, textRateLimits } from './reached-limit.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const limits: Limits = {
  closedUntil: { link: at(2_000), like: at(3_000) },
  isNewcomer: true,
  createdAt: at(0),
  updatedAt: at(0),
};

describe('a closed limit for a text', () => {
  it('applies to a link while links are closed', () => {
    const closed = findReachedLimit(
      limits,
      textRateLimits('post', 'Se https://samspill.no'),
      1_000,
    );
    expect(closed).toEqual({ gate: 'link', untilMs: 2_000, isNewcomer: true });
  });

  it('does not apply without a link, after its time or without limits', () => {
    expect(findReachedLimit(limits, textRateLimits('post', 'Hei'), 1_000)).toBeNull();
    expect(
      findReachedLimit(limits, textRateLimits('comment', 'www.samspill.no'), 2_000),
    ).toBeNull();
    expect(findReachedLimit(null, ['post'], 0)).toBeNull();
  });
});
