import { describe, expect, it } from 'vitest';
import { times } from '../cases.ts';
import { SHARDS, shardOf } from './count-response.ts';

describe('shardOf', () => {
  it('distributes responses evenly over sixteen shards and is deterministic', () => {
    const shards = times(3_200, (index) => shardOf(`response-${index}`));
    expect(new Set(shards)).toEqual(new Set(SHARDS));
    for (const shard of SHARDS) {
      const size = shards.filter((each) => each === shard).length;
      expect(size).toBeGreaterThan(100);
      expect(size).toBeLessThan(300);
    }
    expect(shardOf('å/🙂')).toBe(shardOf('å/🙂'));
  });
});
