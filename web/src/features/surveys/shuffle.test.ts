import { expect, it } from 'vitest';
import { shuffled } from './choices.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }));
const order = (seed: string) => shuffled(items, seed).map(({ id }) => id);

it('is deterministic per respondent', () => {
  expect(order('kari')).toEqual(order('kari'));
  expect(order('kari').toSorted()).toEqual(['a', 'b', 'c', 'd']);
});

it('distributes first places evenly', () => {
  const PEOPLE = 4_000;
  const firsts = Array.from({ length: PEOPLE }, () => order(crypto.randomUUID())[0]);
  for (const { id } of items) {
    const share = firsts.filter((first) => first === id).length / PEOPLE;
    expect(share).toBeGreaterThan(0.2);
    expect(share).toBeLessThan(0.3);
  }
});
