import { expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { runExclusive, withSharp } from './run-exclusive.ts';

function createWork() {
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return most;
  };
  return { work, most: () => most };
}

it('runs work on one key in sequence and on several keys in parallel', async () => {
  const { deps } = createOfflineDeps();
  const one = createWork();
  await Promise.all([
    runExclusive(deps, 'a', one.work),
    runExclusive(deps, 'a', one.work),
    runExclusive(deps, 'a', one.work),
  ]);
  expect(one.most()).toBe(1);
  const several = createWork();
  await Promise.all([runExclusive(deps, 'a', several.work), runExclusive(deps, 'b', several.work)]);
  expect(several.most()).toBe(2);
});

it('continues after failed work and returns results', async () => {
  const { deps } = createOfflineDeps();
  const failed = runExclusive(deps, 'a', () => Promise.reject(new Error('no')));
  const next = runExclusive(deps, 'a', async () => 7);
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe(7);
});

it('decodes one image at a time and caches none', async () => {
  const turns = new Map<string, Promise<unknown>>();
  let running = 0;
  let most = 0;
  const draw = () =>
    withSharp({ turns }, async (sharp) => {
      running += 1;
      most = Math.max(most, running);
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
        .png()
        .toBuffer();
      running -= 1;
      return sharp.cache();
    });
  const kept = await Promise.all([draw(), draw(), draw()]);
  expect(most).toBe(1);
  expect(kept.map(({ items }) => items)).toEqual([
    { current: 0, max: 0 },
    { current: 0, max: 0 },
    { current: 0, max: 0 },
  ]);
});
