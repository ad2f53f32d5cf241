import { describe, expect, it } from 'vitest';
import { feedFloor, mergeFeed, streamEnd } from './merge-feed.ts';

const at = (...times: number[]) => times.map((atMs) => ({ id: `c${atMs}`, atMs }));
const ids = (...streams: Parameters<typeof mergeFeed>[0]) => mergeFeed(streams).map(({ id }) => id);

describe('several sources of a feed', () => {
  it('come in one order, the latest first', () => {
    const inbox = { entries: at(9, 5), isExhausted: true };
    const large = { entries: at(7, 1), isExhausted: true };
    expect(ids(inbox, large)).toEqual(['c9', 'c7', 'c5', 'c1']);
  });

  it('keep back what may lie below an entry that was not read yet', () => {
    const inbox = { entries: at(9, 5), isExhausted: false };
    const large = { entries: at(7, 1), isExhausted: true };
    expect(ids(inbox, large)).toEqual(['c9', 'c7', 'c5']);
    expect(feedFloor([inbox, large])).toBe(5);
  });

  it('show an item once, however many bring it', () => {
    const inbox = { entries: at(9), isExhausted: true };
    expect(ids(inbox, inbox)).toEqual(['c9']);
  });

  it('show nothing while one of them is not read at all', () => {
    expect(ids({ entries: at(9), isExhausted: true }, { entries: [], isExhausted: false })).toEqual(
      [],
    );
  });

  it('are read on where they end, also one of which nothing may be shown', () => {
    const inbox = { entries: at(9, 5), isExhausted: false };
    const muted = { entries: [], isExhausted: false };
    const all = { entries: at(1), isExhausted: true };
    const streams = [inbox, muted, all];
    const ends = streams.map((stream) => streamEnd(stream) === feedFloor(streams));
    expect(ends).toEqual([false, true, false]);
  });
});
