import { BlockedPairsSchema, MAX_BLOCKED_PER_SHARD } from '@samspill/domain/blocks/block';
import { blockPath } from '@samspill/domain/blocks/paths';
import { inboxPath } from '@samspill/domain/feed/paths';
import { FOLLOWING, followingPath } from '@samspill/domain/follows/paths';
import { MAX_OWN_LIST } from '@samspill/domain/limits';
import { MATCH_BLOCKS, matchBlocksPath } from '@samspill/domain/matches/paths';
import { projectPath, userPath } from '@samspill/domain/paths';
import type { Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { defineCollection } from '../platform/firestore/collection.ts';
import { blocks, projects } from '../platform/firestore/collections.ts';
import { type Reaction, reactTo } from '../platform/triggers/reaction.ts';
import { writeInBatches } from '../platform/triggers/write-in-batches.ts';

const matchBlocks = defineCollection(`${MATCH_BLOCKS}/{shardId}`, BlockedPairsSchema);

type Reader = Pick<Deps['db'], 'getAll'> | Pick<Transaction, 'getAll'>;

async function readShards(
  deps: Deps,
  uid: string,
  reader: Reader,
): Promise<readonly (readonly string[])[]> {
  const read = async (numbers: readonly number[]) => {
    const refs = numbers.map((number) => deps.db.doc(matchBlocksPath(uid, number)));
    const found = refs.length === 0 ? [] : await reader.getAll(...refs);
    return found.map((snapshot) => matchBlocks.parse(deps, snapshot));
  };
  const [first] = await read([0]);
  const more = await read(Array.from({ length: first?.more ?? 0 }, (_, index) => index + 1));
  return [first, ...more].map((shard) => shard?.uids ?? []);
}

/** Users that must not be matched with `uid`. */
export async function readBlockedPairs(
  deps: Deps,
  uid: string,
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  return new Set((await readShards(deps, uid, transaction ?? deps.db)).flat());
}

interface PairChange {
  readonly uid: string;
  readonly otherUid: string;
  readonly isBlocked: boolean;
}

function writeShards(
  deps: Deps,
  transaction: Transaction,
  before: readonly (readonly string[])[],
  { uid, otherUid, isBlocked }: PairChange,
): void {
  const shards = before.map((uids) => uids.filter((other) => other !== otherUid));
  if (isBlocked) {
    const place = shards.findIndex((uids) => uids.length < MAX_BLOCKED_PER_SHARD);
    if (place < 0) shards.push([otherUid]);
    else shards[place]?.push(otherUid);
  }
  const isEmpty = shards.every((uids) => uids.length === 0);
  for (const [number, uids] of shards.entries()) {
    const ref = deps.db.doc(matchBlocksPath(uid, number));
    const isFirst = number === 0;
    if (isEmpty) transaction.delete(ref);
    else if (isFirst || uids.length !== before[number]?.length || uids.includes(otherUid))
      transaction.set(ref, {
        uids,
        ...(isFirst && shards.length > 1 && { more: shards.length - 1 }),
      });
  }
}

export async function syncBlockedPair(deps: Deps, uid: string, otherUid: string): Promise<void> {
  const { db } = deps;
  const pair = [db.doc(blockPath(uid, otherUid)), db.doc(blockPath(otherUid, uid))];
  await db.runTransaction(async (transaction) => {
    const [blocks, own, theirs] = await Promise.all([
      transaction.getAll(...pair),
      readShards(deps, uid, transaction),
      readShards(deps, otherUid, transaction),
    ]);
    const isBlocked = blocks.some(({ exists }) => exists);
    writeShards(deps, transaction, own, { uid, otherUid, isBlocked });
    writeShards(deps, transaction, theirs, { uid: otherUid, otherUid: uid, isBlocked });
  });
}

export async function listShardPaths(deps: Deps, uid: string): Promise<readonly string[]> {
  const shards = await readShards(deps, uid, deps.db);
  return shards.map((_uids, number) => matchBlocksPath(uid, number));
}

async function listFollowPaths(deps: Deps, uid: string, otherUid: string): Promise<string[]> {
  const followed = await deps.db
    .collection(`${userPath(uid)}/${FOLLOWING}`)
    .where('kind', '==', 'project')
    .limit(MAX_OWN_LIST)
    .get();
  const refs = followed.docs.map(({ id }) => deps.db.doc(projectPath(id)));
  const found = refs.length > 0 ? await deps.db.getAll(...refs) : [];
  const owned = projects
    .only('ownerId')
    .parseAll(deps, found)
    .filter(({ data }) => data.ownerId === otherUid);
  return [otherUid, ...owned.map(({ id }) => id)].map((id) => followingPath(uid, id));
}

async function listInboxItemPaths(deps: Deps, uid: string, authorUid: string): Promise<string[]> {
  const items = await deps.db
    .collection(inboxPath(uid))
    .where('author.uid', '==', authorUid)
    .limit(MAX_OWN_LIST)
    .get();
  return items.docs.map(({ ref }) => ref.path);
}

const separateBlockedUsers = reactTo(blocks, {
  name: 'delete the match of a blocked pair',
  concerns: ({ type }) => type === 'created',
  run: async (deps, { path, params: { uid, blockedUid: otherUid } }) => {
    if (!(await deps.db.doc(path).get()).exists) return;
    const paths = await Promise.all([
      listFollowPaths(deps, uid, otherUid),
      listFollowPaths(deps, otherUid, uid),
      listInboxItemPaths(deps, uid, otherUid),
      listInboxItemPaths(deps, otherUid, uid),
    ]);
    await writeInBatches(deps, paths.flat(), (batch, each) => batch.delete(deps.db.doc(each)));
  },
});

export const blockReactions: readonly Reaction[] = [separateBlockedUsers];
