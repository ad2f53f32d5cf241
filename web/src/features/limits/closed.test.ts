import type { Limits } from '@samspill/domain/limits/rate-limits';
import { describe, expect, it } from 'vitest';
import { findClosed, gatesOfText } from './closed.ts';

const at = (ms: number) => ({ seconds: ms / 1000, nanoseconds: 0, toMillis: () => ms });
const limits: Limits = {
  closedUntil: { link: at(2_000), like: at(3_000) },
  isNewcomer: true,
  createdAt: at(0),
  updatedAt: at(0),
};

describe('what keeps a text back', () => {
  it('is a link while links are closed', () => {
    const closed = findClosed(limits, gatesOfText('post', 'Se https://samspill.no'), 1_000);
    expect(closed).toEqual({ gate: 'link', untilMs: 2_000, isNewcomer: true });
  });

  it('is nothing without a link, once that is over, and where there are no limits', () => {
    expect(findClosed(limits, gatesOfText('post', 'Hei'), 1_000)).toBeNull();
    expect(findClosed(limits, gatesOfText('comment', 'www.samspill.no'), 2_000)).toBeNull();
    expect(findClosed(null, ['post'], 0)).toBeNull();
  });
});
