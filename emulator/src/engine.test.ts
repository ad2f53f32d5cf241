import { describe, expect, it } from 'vitest';
import { UsageCounter } from './engine.ts';
import { ADMIN, ANONYMOUS } from './store/document.ts';

describe('UsageCounter', () => {
  it('counts one read for an empty query result', () => {
    const usage = new UsageCounter();
    usage.addResults(ANONYMOUS, 0);
    usage.addResults(ANONYMOUS, 3);
    expect(usage.reads).toBe(4);
  });

  it.each([
    [0, 1],
    [1, 1],
    [1_000, 1],
    [1_001, 2],
    [1_000_000, 1_000],
  ])('counts the reads of an aggregation over %i entries as %i', (entries, reads) => {
    const usage = new UsageCounter();
    usage.addAggregation(ADMIN, entries);
    expect(usage.reads).toBe(reads);
  });

  it('counts reads by users separately from reads by servers', () => {
    const usage = new UsageCounter();
    usage.addReads(ADMIN, 2);
    usage.addReads(ANONYMOUS, 1);
    expect([usage.reads, usage.readsByUsers]).toEqual([3, 1]);
  });
});
