import { describe, expect, it } from 'vitest';
import { mergeFeed, mergeLimitMs, oldestReadMs } from './use-for-you.ts';

const at = (...times: number[]) => times.map((atMs) => ({ id: `c${atMs}`, atMs }));
const ids = (...streams: Parameters<typeof mergeFeed>[0]) => mergeFeed(streams).map(({ id }) => id);

describe('merging feed sources', () => {
  it('sorts items latest first', () => {
    const inbox = { entries: at(9, 5), isExhausted: true };
    const large = { entries: at(7, 1), isExhausted: true };
    expect(ids(inbox, large)).toEqual(['c9', 'c7', 'c5', 'c1']);
  });

  it('holds back items that may be older than unread entries', () => {
    const inbox = { entries: at(9, 5), isExhausted: false };
    const large = { entries: at(7, 1), isExhausted: true };
    expect(ids(inbox, large)).toEqual(['c9', 'c7', 'c5']);
    expect(mergeLimitMs([inbox, large])).toBe(5);
  });

  it('shows an item of several sources once', () => {
    const inbox = { entries: at(9), isExhausted: true };
    expect(ids(inbox, inbox)).toEqual(['c9']);
  });

  it('shows nothing until all sources were read', () => {
    expect(ids({ entries: at(9), isExhausted: true }, { entries: [], isExhausted: false })).toEqual(
      [],
    );
  });

  it('continues at the end of each source, also without visible items', () => {
    const inbox = { entries: at(9, 5), isExhausted: false };
    const muted = { entries: [], isExhausted: false };
    const all = { entries: at(1), isExhausted: true };
    const streams = [inbox, muted, all];
    const ends = streams.map((stream) => oldestReadMs(stream) === mergeLimitMs(streams));
    expect(ends).toEqual([false, true, false]);
  });
});
