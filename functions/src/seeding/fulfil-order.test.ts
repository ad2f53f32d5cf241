import { describe, expect, it } from 'vitest';
import { createRandom } from './fulfil-order.ts';

const LETTERS = ['a', 'b', 'c', 'd'];

describe('createRandom', () => {
  it('depend on the key only', () => {
    const take = (key: string) => Array.from({ length: 8 }, createRandom(key).next);
    expect(take('order-1')).toEqual(take('order-1'));
    expect(take('order-1')).not.toEqual(take('order-2'));
  });

  it('between: stays within the bounds and reaches both', () => {
    const { between } = createRandom('dice');
    const thrown = new Set(Array.from({ length: 200 }, () => between(1, 6)));
    expect([...thrown].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('of several never repeat or exceed the input', () => {
    const { pickSome } = createRandom('letters');
    expect(new Set(pickSome(LETTERS, 3)).size).toBe(3);
    expect(pickSome(LETTERS, 9).sort()).toEqual(LETTERS);
  });

  it('throw for an empty list', () => {
    expect(() => createRandom('none').pick([])).toThrow('nothing to choose from');
  });
});
