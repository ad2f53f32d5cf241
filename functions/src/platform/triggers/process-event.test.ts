import { GrpcStatus, Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { forEachSettled } from './for-each-settled.ts';
import { type Dropped, processChange } from './process-event.ts';
import type { Reaction } from './reaction.ts';

const anything = (pattern: string): Reaction['of'] => ({
  pattern,
  paramsOf: () => ({}),
  parseFields: (_deps, _path, fields) => fields,
});

const committedAt = Timestamp.fromMillis(0);
const change = { path: 'users/kari', before: undefined, after: { n: 1 }, committedAt };
const event = { id: 'e1', time: '2026-01-01T12:00:00Z' };

let kept: Dropped[] = [];
const keepLost = async (lost: readonly Dropped[]) => void kept.push(...lost);
beforeEach(() => {
  kept = [];
});

function createReactions() {
  const ran: string[] = [];
  const reaction = (name: string, overrides: Partial<Reaction> = {}): Reaction => ({
    of: anything('users/{uid}'),
    name,
    concerns: () => true,
    run: async (_deps, { path }) => {
      ran.push(`${name} ${path}`);
    },
    ...overrides,
  });
  return { ran, reaction };
}

describe('processChange', () => {
  it('runs the matching reactions', async () => {
    const { ran, reaction } = createReactions();
    const { deps } = createOfflineDeps();
    const reactions = [reaction('count'), reaction('skip', { concerns: () => false })];
    await processChange(deps, reactions, { event, change, keepLost });
    expect(ran).toEqual(['count users/kari']);
  });

  it('with a failing reaction runs the others and is retried', async () => {
    const { ran, reaction } = createReactions();
    const { deps, lines } = createOfflineDeps();
    const broken = reaction('broken', { run: () => Promise.reject(new Error('no')) });
    const processed = processChange(deps, [broken, reaction('count')], { event, change, keepLost });
    await expect(processed).rejects.toThrow('1 reactions to e1 failed');
    expect(ran).toEqual(['count users/kari']);
    expect(kept).toEqual([]);
    expect(lines).toEqual([
      {
        level: 'error',
        message: 'reaction failed',
        fields: {
          eventId: 'e1',
          path: 'users/kari',
          reaction: 'broken',
          error: 'Error: no',
          isPermanent: false,
        },
      },
    ]);
  });

  it('that fails permanently is logged and not retried', async () => {
    const { reaction } = createReactions();
    const { deps, lines } = createOfflineDeps();
    const refused = Object.assign(new Error('no'), { code: GrpcStatus.INVALID_ARGUMENT });
    const broken = reaction('broken', { run: () => Promise.reject(refused) });
    await processChange(deps, [broken], { event, change, keepLost });
    expect(lines).toMatchObject([{ level: 'error', fields: { path: 'users/kari' } }]);
    expect(kept).toMatchObject([{ reaction: 'broken', isGivenUp: false }]);
  });

  it.each([
    ['users/__x__', false],
    [`projects/${'x'.repeat(1_486)}`, false],
    ['projects/p1/tasks/a|[^~]*|b', false],
    [`matches/${'p'.repeat(64)}_${'u'.repeat(28)}`, true],
    [`reports/${'u'.repeat(64)}_comment_${'c'.repeat(64)}.${'k'.repeat(64)}`, true],
    ['projects/p1/tasks/t1', true],
  ])('handles a change at %s: %s', async (path, isHandled) => {
    const { ran, reaction } = createReactions();
    const { deps } = createOfflineDeps();
    await processChange(deps, [reaction('count')], {
      event,
      change: { ...change, path },
      keepLost,
    });
    expect(ran.length === 1).toBe(isHandled);
  });

  it('runs prerequisite reactions first, and no others if they fail', async () => {
    const { ran, reaction } = createReactions();
    const { deps } = createOfflineDeps();
    const first = reaction('first', { runsFirst: true });
    await processChange(deps, [reaction('then'), first], { event, change, keepLost });
    expect(ran).toEqual(['first users/kari', 'then users/kari']);
    const broken = { ...first, run: () => Promise.reject(new Error('no')) };
    await expect(
      processChange(deps, [reaction('never'), broken], { event, change, keepLost }),
    ).rejects.toThrow();
    expect(ran).toHaveLength(2);
  });

  it('that still fails after an hour is listed for administrators and not retried', async () => {
    const { ran, reaction } = createReactions();
    const { deps, lines, setTime } = createOfflineDeps();
    setTime(new Date('2026-01-01T13:00:01Z'));
    const broken = reaction('broken', { run: () => Promise.reject(new Error('no')) });
    await processChange(deps, [broken, reaction('count')], { event, change, keepLost });
    expect(ran).toEqual(['count users/kari']);
    expect(kept).toMatchObject([{ reaction: 'broken', error: 'Error: no', isGivenUp: true }]);
    expect(lines.map(({ message }) => message)).toEqual(['reaction failed']);
  });

  it('that crashed the function each time is given up completely', async () => {
    const { ran, reaction } = createReactions();
    const { deps, lines, setTime } = createOfflineDeps();
    setTime(new Date('2026-01-01T13:15:01Z'));
    await processChange(deps, [reaction('count')], { event, change, keepLost });
    expect(ran).toEqual([]);
    expect(kept).toMatchObject([{ reaction: null, isGivenUp: true }]);
    expect(lines.map(({ message }) => message)).toEqual(['event given up']);
  });

  it('completes and records the permanently failed reactions', async () => {
    const { ran, reaction } = createReactions();
    const { deps, lines } = createOfflineDeps();
    const items = { name: 'tell', items: ['ada', 'bo'], pathOf: (uid: string) => `users/${uid}` };
    const run: Reaction['run'] = () =>
      forEachSettled(deps, items, async (uid) => {
        if (uid === 'ada') throw new RangeError('no');
        ran.push(uid);
      });
    await processChange(deps, [reaction('tell', { run })], { event, change, keepLost });
    expect(ran).toEqual(['bo']);
    const error = 'users/ada: RangeError: no';
    expect(kept).toEqual([{ reaction: 'tell', error, isGivenUp: false }]);
    expect(lines).toMatchObject([{ fields: { eventId: 'e1', reaction: 'tell', name: 'tell' } }]);
  });

  it('is not retried because its failure could not be stored', async () => {
    const { reaction } = createReactions();
    const { deps, lines } = createOfflineDeps();
    const broken = reaction('broken', { run: () => Promise.reject(new RangeError('no')) });
    const full = () => Promise.reject(new Error('RESOURCE_EXHAUSTED'));
    await processChange(deps, [broken], { event, change, keepLost: full });
    expect(lines.map(({ message }) => message)).toEqual(['reaction failed', 'failure not kept']);
  });
});
