// @ts-check
import { describe, expect, it } from 'vitest';
import { runJobs } from './run-jobs.mjs';

/** @typedef {import('./run-jobs.mjs').Part} Part */

const part = (/** @type {string} */ name, /** @type {string} */ needs = '') => ({
  name,
  ...(needs && { needs }),
  run: async () => ({ passed: 0, failed: 0 }),
});

/** @param {import('./run-jobs.mjs').Plan} plan */
function start(plan) {
  /** @type {string[]} */
  const started = [];
  /** @type {Map<string, { resolve: (summary: any) => void, reject: (error: Error) => void }>} */
  const running = new Map();
  const { results } = runJobs(plan, ({ name }) => {
    started.push(name);
    return new Promise((resolve, reject) => running.set(name, { resolve, reject }));
  });
  const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    started,
    nextTurn,
    states: () => results.map(({ name, state }) => `${name}: ${state}`),
    failed: () => results.reduce((sum, { summary }) => sum + summary.failed, 0),
    end: (/** @type {string} */ name) => {
      running.get(name)?.resolve({ passed: 1, failed: 0 });
      return nextTurn();
    },
    break: (/** @type {string} */ name) => {
      running.get(name)?.reject(new Error('broke'));
      return nextTurn();
    },
  };
}

describe('runParts', () => {
  it('runs lanes concurrently and the parts of a lane in sequence', async () => {
    const run = start({ lanes: [[part('a'), part('b')], [part('c')]], last: [part('d')] });
    await run.nextTurn();
    expect(run.started).toEqual(['a', 'c']);
    await run.end('a');
    await run.end('c');
    expect(run.started).toEqual(['a', 'c', 'b']);
    await run.end('b');
    expect(run.started).toEqual(['a', 'c', 'b', 'd']);
  });

  it('runs a part after its dependency in another lane', async () => {
    const run = start({ lanes: [[part('a', 'stack')], [part('stack')]] });
    await run.nextTurn();
    expect(run.started).toEqual(['stack']);
    await run.end('stack');
    expect(run.started).toEqual(['stack', 'a']);
  });

  it('skips parts whose dependency failed and counts one failure', async () => {
    const run = start({
      lanes: [[part('stack'), part('a', 'stack'), part('b', 'a')], [part('c')]],
    });
    await run.nextTurn();
    await run.break('stack');
    expect(run.states()).toEqual(['stack: broken', 'a: not run', 'b: not run', 'c: running']);
    expect(run.failed()).toBe(1);
  });

  it('does not wait for background parts', async () => {
    const run = start({ lanes: [[part('a')]], last: [part('b')], background: [part('checks')] });
    await run.nextTurn();
    await run.end('a');
    expect(run.states()).toEqual(['a: done', 'b: running', 'checks: running']);
  });
});
