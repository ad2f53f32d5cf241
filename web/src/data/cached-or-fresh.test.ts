import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cachedOrFresh } from '../platform/site/use-taxonomy.ts';

const unhandled: unknown[] = [];
const note = (reason: unknown) => unhandled.push(reason);
const offline = async () => {
  throw new Error('offline');
};
const later = <T>(answer: () => Promise<T>) => wait(1).then(answer);

beforeEach(() => {
  unhandled.length = 0;
  process.on('unhandledRejection', note);
});

afterEach(() => {
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
});

describe('a cached document', () => {
  it('is used with or without a network', async () => {
    const kept = () => later(async () => 'kept');
    expect(await cachedOrFresh(kept(), Promise.resolve('fresh'))).toBe('kept');
    expect(await cachedOrFresh(kept(), offline())).toBe('kept');
  });

  it('is read from the server if not cached', async () => {
    expect(
      await cachedOrFresh(
        later(async () => null),
        Promise.resolve('fresh'),
      ),
    ).toBe('fresh');
    expect(await cachedOrFresh(later(offline), Promise.resolve('fresh'))).toBe('fresh');
  });

  it('throws if the server fails first', async () => {
    await expect(cachedOrFresh(later(offline), offline())).rejects.toThrow('offline');
  });
});
