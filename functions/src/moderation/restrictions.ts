import type { Restriction } from '@samspill/domain/moderation/appeal';
import type { ModeratedKind, ModeratedTarget } from '@samspill/domain/moderation/moderated-item';
import { RESTRICTIONS, restrictionPath } from '@samspill/domain/moderation/paths';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { restrictions } from '../platform/firestore/collections.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';

export type RestrictedTarget = ModeratedTarget & { readonly kind: ModeratedKind };

interface NewRestriction {
  readonly authorId: string;
  readonly actorId: string;
  readonly reason: string;
}

/** Reads a restriction for the caller's own transaction; the returned functions write it. */
export async function readRestrictionIn(
  deps: Deps,
  transaction: Transaction,
  { kind, id, contentId }: RestrictedTarget,
) {
  const ref = deps.db.doc(restrictionPath(kind, id, contentId));
  const snapshot = await transaction.get(ref);
  const stored: Restriction | undefined = restrictions.parse(deps, snapshot);
  return {
    stored,
    /** Keeps one that exists, with its appeal: later decisions only confirm it. */
    create: ({ authorId, actorId, reason }: NewRestriction): void => {
      if (stored) return;
      transaction.set(ref, {
        targetKind: kind,
        targetId: id,
        contentId,
        authorId,
        reason,
        restrictedBy: actorId,
        appeal: null,
        createdAt: FieldValue.serverTimestamp(),
      });
    },
    remove: (): void => {
      if (snapshot.exists) transaction.delete(ref);
    },
  };
}

export const deleteRestriction = (deps: Deps, { kind, id, contentId }: ModeratedTarget) =>
  deps.db.doc(restrictionPath(kind, id, contentId)).delete();

export const restrictionsPersonalData: PersonalData = {
  name: 'restrictions',
  collect: async ({ db }, { uid }) => {
    const found = await collectMatching(db.collection(RESTRICTIONS).where('authorId', '==', uid));
    // The deciding account is not the author's data.
    return found.map((each) => ({ ...each, restrictedBy: undefined }));
  },
  erase: async ({ db }, { uid }) => {
    await deleteMatching(db, db.collection(RESTRICTIONS).where('authorId', '==', uid));
    const decided = db.collection(RESTRICTIONS).where('restrictedBy', '==', uid);
    await eraseMatching(db, decided, (batch, { ref }) => batch.update(ref, { restrictedBy: '' }));
  },
};
