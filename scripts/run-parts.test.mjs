// @ts-check
import { describe, expect, it } from 'vitest';
import { runParts } from './run-parts.mjs';

/** @typedef {import('./run-parts.mjs').Part} Part */

/**
 * Parts whose ends the test decides; `log` says what started and ended.
 * @param {readonly Omit<Part, 'run'>[]} table
 * @param {number} maxAtOnce
 */
function start(table, maxAtOnce = 2) {
  /** @type {string[]} */
  const log = [];
  /** @type {Map<string, { resolve: (summary: any) => void, reject: (error: Error) => void }>} */
  const running = new Map();
  const run = runParts(
    table.map((part) => ({ ...part, run: async () => ({ passed: 0, failed: 0 }) })),
    {
      maxAtOnce,
      runPart: ({ name }) => {
        log.push(name);
        return new Promise((resolve, reject) => running.set(name, { resolve, reject }));
      },
    },
  );
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    ...run,
    log,
    end: async (/** @type {string} */ name) => {
      running.get(name)?.resolve({ passed: 1, failed: 0 });
      await nextTurn();
    },
    break: async (/** @type {string} */ name) => {
      running.get(name)?.reject(new Error('broke'));
      await nextTurn();
    },
  };
}

describe('parts of a run', () => {
  it('start at once up to the limit, then each as another ends', async () => {
    const run = start([{ name: 'a' }, { name: 'b' }, { name: 'c' }]);
    expect(run.log).toEqual(['a', 'b']);
    await run.end('b');
    expect(run.log).toEqual(['a', 'b', 'c']);
  });

  it('wait for what they need, and let others by meanwhile', async () => {
    const run = start([{ name: 'stack' }, { name: 'on it', needs: ['stack'] }, { name: 'free' }]);
    expect(run.log).toEqual(['stack', 'free']);
    await run.end('stack');
    expect(run.log).toEqual(['stack', 'free', 'on it']);
  });

  it('that are alone wait for all above them, and those below wait for their end', async () => {
    const run = start([
      { name: 'a' },
      { name: 'b' },
      { name: 'alone', isAlone: true },
      { name: 'c' },
    ]);
    await run.end('a');
    expect(run.log).toEqual(['a', 'b']);
    await run.end('b');
    expect(run.log).toEqual(['a', 'b', 'alone']);
    await run.end('alone');
    expect(run.log).toEqual(['a', 'b', 'alone', 'c']);
  });

  it('that fill what is idle start at once, take no place, and hold up nobody', async () => {
    const run = start(
      [
        { name: 'alone', isAlone: true },
        { name: 'a' },
        { name: 'filler', fillsIdle: true },
        { name: 'last', isAlone: true },
      ],
      1,
    );
    expect(run.log).toEqual(['alone', 'filler']);
    await run.end('alone');
    await run.end('a');
    expect(run.log).toEqual(['alone', 'filler', 'a', 'last']);
    await run.end('last');
    await run.end('filler');
    await run.ended;
    expect(run.results.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('that own the same take turns, the upper ones first, while others go on', async () => {
    const run = start([
      { name: 'long' },
      { name: 'a', owns: 'stack' },
      { name: 'b', owns: 'stack' },
      { name: 'free' },
    ]);
    expect(run.log).toEqual(['long', 'a']);
    await run.end('long');
    expect(run.log).toEqual(['long', 'a', 'free']);
    await run.end('a');
    expect(run.log).toEqual(['long', 'a', 'free', 'b']);
  });

  it('are not run where what they need broke, nor those that need these', async () => {
    const run = start([
      { name: 'stack' },
      { name: 'on it', needs: ['stack'] },
      { name: 'above', needs: ['on it'] },
    ]);
    await run.break('stack');
    await run.ended;
    expect(run.log).toEqual(['stack']);
    expect(run.results.map(({ state, summary }) => [state, summary.failed])).toEqual([
      ['broken', 1],
      ['not run', 0],
      ['not run', 0],
    ]);
  });

  it('are counted by what they say', async () => {
    const run = start([{ name: 'a' }]);
    await run.end('a');
    await run.ended;
    expect(run.results).toMatchObject([
      { name: 'a', state: 'done', summary: { passed: 1, failed: 0 } },
    ]);
  });

  it('that need what does not stand above them are a mistake in the table', () => {
    expect(() => start([{ name: 'a', needs: ['b'] }, { name: 'b' }])).toThrow('a needs b');
  });
});
