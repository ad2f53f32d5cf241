import { describe, expect, it } from 'vitest';
import { times } from '../cases.ts';
import { SHARDS, shardOf } from './count-response.ts';

describe('the part of a summary', () => {
  it('is one of sixteen, the same for the same response, each of about as many', () => {
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
