import { expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { createBatches } from './batches.ts';

function createHeld() {
  const runs: { items: readonly string[]; end: (error?: Error) => void }[] = [];
  const add = createBatches<string>('test', (_deps, items) => {
    return new Promise((resolve, reject) => {
      runs.push({ items, end: (error) => (error ? reject(error) : resolve()) });
    });
  });
  return { runs, add };
}

const passed = () => new Promise((resolve) => setImmediate(resolve));

it('collects items added during a run', async () => {
  const { deps } = createOfflineDeps();
  const { runs, add } = createHeld();
  const first = add(deps, 'a', '1');
  await passed();
  const others = Promise.all([add(deps, 'a', '2'), add(deps, 'a', '3')]);
  await passed();
  expect(runs.map(({ items }) => items)).toEqual([['1']]);
  runs[0]?.end();
  await first;
  await passed();
  runs[1]?.end();
  await others;
  expect(runs.map(({ items }) => items)).toEqual([['1'], ['2', '3']]);
  expect(deps.batches.size).toBe(0);
});

it('fails the items of a failed run and continues', async () => {
  const { deps } = createOfflineDeps();
  const { runs, add } = createHeld();
  const first = add(deps, 'a', '1');
  await passed();
  const next = add(deps, 'a', '2');
  runs[0]?.end(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await passed();
  runs[1]?.end();
  await expect(next).resolves.toBeUndefined();
});

it('separates subjects and instances', async () => {
  const { runs, add } = createHeld();
  const all = ['a', 'b'].map((subject) => add(createOfflineDeps().deps, subject, subject));
  all.push(add(createOfflineDeps().deps, 'a', 'another'));
  await passed();
  expect(runs.map(({ items }) => items)).toEqual([['a'], ['b'], ['another']]);
  for (const run of runs) run.end();
  await Promise.all(all);
});
