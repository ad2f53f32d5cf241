import { blockPath } from '@samspill/domain/paths';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

/**
 * `matchBlocks/{uid}`, the server's alone: with whom `uid` stands on two sides of a block, whoever blocked. One document,
 * because who has blocked somebody can be asked of no query; of 28 bytes each, it holds some thirty thousand.
 */
export const MATCH_BLOCKS = 'matchBlocks';
const matchBlocks = defineCollection(
  `${MATCH_BLOCKS}/{uid}`,
  v.strictObject({ uids: v.array(v.string()) }),
);
export const matchBlocksPath = (uid: string) => `${MATCH_BLOCKS}/${uid}`;

/** With whom the person is never matched. One read. */
export async function readBlockedPairs(
  deps: Deps,
  uid: string,
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const ref = deps.db.doc(matchBlocksPath(uid));
  const snapshot = await (transaction ? transaction.get(ref) : ref.get());
  return new Set(matchBlocks.parse(deps, snapshot)?.uids);
}

/** A note of nobody goes, as one about an account that was erased. */
function note(
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

/** Notes of two people whether one of them has blocked the other, as it is now. */
export async function noteBlockedPair(deps: Deps, uid: string, otherUid: string): Promise<void> {
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
    if (ofOne) note(deps, transaction, ofOne, { uid: otherUid, isBlocked });
    if (ofOther) note(deps, transaction, ofOther, { uid, isBlocked });
  });
}
