import { describe, expect, it } from 'vitest';
import { randomFrom } from '../testing/fixture.ts';
import { type Data, ListenFixture, query, type ScriptedListener } from './testing/listen-script.ts';

const COMMITS_PER_SEED = 150;
const SEEDS = Array.from({ length: 12 }, (_, i) => i + 1);

const ascending = (field: string) => ({ field: { fieldPath: field } });
const descending = (field: string) => ({ ...ascending(field), direction: 'DESCENDING' });
const compare = (fieldPath: string, op: string, integerValue: number) => ({
  fieldFilter: { field: { fieldPath }, op, value: { integerValue } },
});

const QUERIES = [
  {},
  { where: compare('n', 'GREATER_THAN', 5) },
  { where: compare('m', 'EQUAL', 1), orderBy: [descending('n')] },
  { orderBy: [ascending('n')], limit: 3 },
  { orderBy: [descending('n')], limit: 3 },
  { where: compare('m', 'EQUAL', 1), orderBy: [ascending('n')], limit: 2 },
  { orderBy: [ascending('n')], offset: 2, limit: 3 },
  { limit: 1 },
  { limit: 0 },
  {
    orderBy: [ascending('n')],
    startAt: { values: [{ integerValue: 3 }], before: true },
    endAt: { values: [{ integerValue: 7 }] },
    limit: 4,
  },
  { from: [{ collectionId: 'c', allDescendants: true }], orderBy: [ascending('m')], limit: 4 },
].map((structured) => query(structured));

function randomWrites(random: () => number): Record<string, Data | null> {
  const below = (limit: number) => Math.floor(random() * limit);
  const writes: Record<string, Data | null> = {};
  for (let i = below(3); i >= 0; i--) {
    const path = `${['c', 'x/y/c', 'other'][below(3)]}/${'abcdefgh'[below(8)]}`;
    const data = { ...(below(6) > 0 && { n: below(10) }), m: below(2) };
    writes[path] = below(4) === 0 ? null : data;
  }
  return writes;
}

function expectAllAsFromScratch(stage: ListenFixture, listener: ScriptedListener): void {
  for (const [i, each] of QUERIES.entries()) {
    expect(listener.shown(i + 1, each), `query ${i + 1}`).toEqual(stage.run(each));
  }
}

function listenToAll(listener: ScriptedListener, resume = {}): void {
  for (const [i, each] of QUERIES.entries()) {
    listener.listenTo(i + 1, { kind: 'query', query: each }, resume);
  }
}

describe.each(SEEDS)('random commits with seed %i', (seed) => {
  it('keep every listener consistent with a fresh query', () => {
    const random = randomFrom(seed);
    const stage = new ListenFixture();
    const listener = stage.listener();
    listenToAll(listener);
    for (let i = 0; i < COMMITS_PER_SEED; i++) {
      stage.commit(randomWrites(random));
      expectAllAsFromScratch(stage, listener);
    }
  });

  it('keep a reconnecting listener consistent using differences only', () => {
    const random = randomFrom(seed);
    const stage = new ListenFixture();
    const listener = stage.listener();
    listenToAll(listener);
    for (let i = 0; i < COMMITS_PER_SEED; i++) {
      listener.disconnect();
      for (let missed = Math.floor(random() * 4); missed > 0; missed--) {
        stage.commit(randomWrites(random));
      }
      listenToAll(listener, { resumeToken: listener.resumeToken });
      stage.commit(randomWrites(random));
      expectAllAsFromScratch(stage, listener);
    }
    expect(listener.heard().filter((event) => event.startsWith('RESET'))).toEqual([]);
  });
});
