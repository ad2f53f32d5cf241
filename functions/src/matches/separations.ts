import { blockPath } from '@samspill/domain/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/**
 * `matchBlocks/{uid}`, the server's alone: with whom `uid` stands on two sides of a block, whoever blocked. One document,
 * because who has blocked somebody can be asked of no query; of 28 bytes each, it holds some thirty thousand.
 */
export const separationsPath = (uid: string) => `matchBlocks/${uid}`;

/** With whom the person is never matched. One read. */
export async function readSeparated(
  deps: Deps,
  uid: string,
  transaction?: Transaction,
): Promise<ReadonlySet<string>> {
  const ref = deps.db.doc(separationsPath(uid));
  const snapshot = await (transaction ? transaction.get(ref) : ref.get());
  return new Set((snapshot.get('uids') as string[] | undefined) ?? []);
}

/** Notes of two people whether one of them has blocked the other, as it is now. */
export async function noteSeparation(deps: Deps, uid: string, otherUid: string): Promise<void> {
  const { db } = deps;
  await db.runTransaction(async (transaction) => {
    const blocks = await transaction.getAll(
      db.doc(blockPath(uid, otherUid)),
      db.doc(blockPath(otherUid, uid)),
    );
    const change = blocks.some((block) => block.exists)
      ? FieldValue.arrayUnion
      : FieldValue.arrayRemove;
    transaction.set(db.doc(separationsPath(uid)), { uids: change(otherUid) }, { merge: true });
    transaction.set(db.doc(separationsPath(otherUid)), { uids: change(uid) }, { merge: true });
  });
}
