import { BlockedPairsSchema } from '@samspill/domain/blocks/block';
import { blockPath, MATCH_BLOCKS, matchBlocksPath } from '@samspill/domain/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

const matchBlocks = defineCollection(`${MATCH_BLOCKS}/{uid}`, BlockedPairsSchema);

/** Users that must not be matched with `uid`. One read. */
export async function readBlockedPairs(
  deps: Deps,
  uid: string,
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const ref = deps.db.doc(matchBlocksPath(uid));
  const snapshot = await (transaction ? transaction.get(ref) : ref.get());
  return new Set(matchBlocks.parse(deps, snapshot)?.uids);
}

function updateBlockedUids(
  deps: Deps,
  transaction: Transaction,
  stored: DocumentSnapshot,
  { uid, isBlocked }: { readonly uid: string; readonly isBlocked: boolean },
): void {
  const before = matchBlocks.parse(deps, stored)?.uids ?? [];
  const others = before.filter((other) => other !== uid);
  const uids = isBlocked ? [...others, uid] : others;
  if (uids.length > 0) transaction.set(stored.ref, { uids });
  else transaction.delete(stored.ref);
}

export async function syncBlockedPair(deps: Deps, uid: string, otherUid: string): Promise<void> {
  const { db } = deps;
  const paths = [
    blockPath(uid, otherUid),
    blockPath(otherUid, uid),
    matchBlocksPath(uid),
    matchBlocksPath(otherUid),
  ];
  await db.runTransaction(async (transaction) => {
    const [own, theirs, ofOne, ofOther] = await transaction.getAll(
      ...paths.map((path) => db.doc(path)),
    );
    const isBlocked = own?.exists === true || theirs?.exists === true;
    if (ofOne) updateBlockedUids(deps, transaction, ofOne, { uid: otherUid, isBlocked });
    if (ofOther) updateBlockedUids(deps, transaction, ofOther, { uid, isBlocked });
  });
}
