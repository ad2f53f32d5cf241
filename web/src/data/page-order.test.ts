import { describe, expect, it } from 'vitest';
import type { Entity } from './entity.ts';
import { entityOrder, sortValue } from './paged-list.ts';
import type { QuerySpec } from './query-spec.ts';

const spec = (field: string): QuerySpec => ({
  collection: 'matches',
  where: [],
  orderBy: [field, 'desc'],
});

function entity<T>(id: string, data: T): Entity<T> {
  return { id, data, hasPendingWrites: false };
}

const at = (seconds: number, nanoseconds = 0) => ({
  seconds,
  nanoseconds,
  toMillis: () => seconds * 1_000,
});

const idsOf = <T extends object>(field: string, entities: readonly Entity<T>[]) =>
  entities.toSorted(entityOrder<T>(spec(field))).map(({ id }) => id);

describe('entityOrder', () => {
  it('is by the query’s number, then by id', () => {
    const scores = [
      entity('a', { score: 40 }),
      entity('b', { score: 86 }),
      entity('c', { score: 40 }),
    ];
    expect(idsOf('score', scores)).toEqual(['b', 'c', 'a']);
  });

  it('sorts by time to the nanosecond', () => {
    const times = [
      entity('a', { at: at(5, 1) }),
      entity('b', { at: at(5, 2) }),
      entity('c', { at: at(9) }),
    ];
    expect(idsOf('at', times)).toEqual(['c', 'b', 'a']);
  });

  it('ignores other fields', () => {
    expect(() => sortValue(entity('a', { name: 'Kari' }), 'name')).toThrow(
      'name of a is neither a time nor a number',
    );
  });
});
