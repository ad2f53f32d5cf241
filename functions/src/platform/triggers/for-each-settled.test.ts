import { GrpcStatus } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { createOfflineDeps } from '../../testing/offline-deps.ts';
import { forEachSettled } from './for-each-settled.ts';

const PEOPLE = ['ada', 'berit', 'carl', 'dag'];
const grpc = (code: GrpcStatus) => Object.assign(new Error('no'), { code });

function run(
  faults: Readonly<Record<string, Error>>,
  items: Parameters<typeof listOf>[0] = PEOPLE,
) {
  const { deps, lines } = createOfflineDeps();
  const told: string[] = [];
  const people = {
    name: 'tell',
    items: listOf(items),
    pathOf: (uid: string) => `users/${uid}`,
    atOnce: 2,
  };
  const done = forEachSettled(deps, people, async (uid) => {
    const fault = faults[uid];
    if (fault) throw fault;
    told.push(uid);
  });
  return { done, told, lines };
}

const listOf = (items: readonly string[] | (() => AsyncGenerator<string>)) =>
  typeof items === 'function' ? items() : items;

describe('running a function for each item', () => {
  it('runs for all items and returns their number', async () => {
    const { done, told, lines } = run({});
    expect(await done).toBe(PEOPLE.length);
    expect(told.toSorted()).toEqual(PEOPLE);
    expect(lines).toEqual([]);
  });

  it('continues after a permanent failure, logs its path and skips it', async () => {
    const { done, told, lines } = run({ berit: grpc(GrpcStatus.INVALID_ARGUMENT) });
    expect(await done).toBe(3);
    expect(told.toSorted()).toEqual(['ada', 'carl', 'dag']);
    expect(lines).toMatchObject([
      { level: 'error', fields: { name: 'tell', path: 'users/berit', isLeftOut: true } },
    ]);
  });

  it('continues after a transient failure, then throws to be retried', async () => {
    const { done, told } = run({ ada: grpc(GrpcStatus.UNAVAILABLE) });
    await expect(done).rejects.toThrow('tell: 1 failed, 3 done');
    expect(told.toSorted()).toEqual(['berit', 'carl', 'dag']);
  });

  it('throws when reading the list fails', async () => {
    const { done, told } = run({}, async function* () {
      yield 'ada';
      throw new Error('no index');
    });
    await expect(done).rejects.toThrow('no index');
    expect(told).toEqual(['ada']);
  });
});
