import { MAX_BLOCKED_PER_SHARD } from '@samspill/domain/blocks/block';
import { blockPath } from '@samspill/domain/blocks/paths';
import { MATCH_BLOCKS, matchBlocksPath } from '@samspill/domain/matches/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, it } from 'vitest';
import { engineProject } from '../testing/engine-client.ts';
import { readBlockedPairs, syncBlockedPair } from './blocked-pairs.ts';

const { db, deps, empty } = engineProject('blocked-pairs');
const HATED = 'hated';
const MANY = Array.from({ length: MAX_BLOCKED_PER_SHARD }, (_, index) => `blocker-${index}`);

beforeEach(empty);

async function block(uid: string): Promise<void> {
  const fields = { blockedUid: HATED, createdAt: Timestamp.now() };
  await db.doc(blockPath(uid, HATED)).set(fields);
  await syncBlockedPair(deps, uid, HATED);
}

async function unblock(uid: string): Promise<void> {
  await db.doc(blockPath(uid, HATED)).delete();
  await syncBlockedPair(deps, uid, HATED);
}

const blockedOf = async (uid: string) => [...(await readBlockedPairs(deps, uid))];

describe('the users on the other side of a block', () => {
  it('are kept for both, and forgotten with the block', async () => {
    await block('ola');
    expect(await blockedOf(HATED)).toEqual(['ola']);
    expect(await blockedOf('ola')).toEqual([HATED]);
    await unblock('ola');
    expect((await db.collection(MATCH_BLOCKS).get()).size).toBe(0);
  });

  it('go on in further documents when one is full', async () => {
    await db.doc(matchBlocksPath(HATED)).set({ uids: MANY });
    await block('late');
    await block('later');
    await block('later');
    expect(await blockedOf(HATED)).toEqual([...MANY, 'late', 'later']);
    expect((await db.doc(matchBlocksPath(HATED)).get()).get('uids')).toHaveLength(MANY.length);
    expect((await db.doc(matchBlocksPath(HATED, 1)).get()).get('uids')).toEqual(['late', 'later']);
    await unblock('late');
    await unblock('blocker-7');
    const left = MANY.filter((uid) => uid !== 'blocker-7');
    expect(await blockedOf(HATED)).toEqual([...left, 'later']);
    await block('again');
    expect(await blockedOf(HATED)).toEqual([...left, 'again', 'later']);
  });
});
