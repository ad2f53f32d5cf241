import { createHash } from 'node:crypto';
import type { Upload } from '@samspill/domain/media/upload';
import { uploadPath } from '@samspill/domain/paths';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import { uploadLocationOf } from './upload-location.ts';

export const uploadIdOf = (path: string): string => createHash('sha256').update(path).digest('hex');

export const uploadRef = (db: Firestore, path: string): DocumentReference =>
  db.doc(uploadPath(uploadIdOf(path)));

export async function recordUpload(
  db: Firestore,
  { path, uid, at }: { readonly path: string; readonly uid: string | null; readonly at: Timestamp },
): Promise<DocumentReference> {
  const ref = uploadRef(db, path);
  const upload: Upload = { path, uid, createdAt: at };
  await ref.set(upload);
  return ref;
}

export const recordReplaced = <T, Params>(
  of: ReactionSource<T, Params>,
  pictureOf: (data: T) => string | null,
): Reaction<T, Params> => {
  const replacedBy = ({ before, after }: DocumentChange<T, Params>): string | null => {
    if (before === undefined || after === undefined) return null;
    const path = pictureOf(before);
    return path !== null && path !== pictureOf(after) && uploadLocationOf(path) !== null
      ? path
      : null;
  };
  return reactTo(of, {
    name: 'note the replaced picture',
    concerns: (change) => replacedBy(change) !== null,
    run: async ({ db }, change) => {
      const path = replacedBy(change);
      if (path === null || (await uploadRef(db, path).get()).exists) return;
      await recordUpload(db, { path, uid: null, at: change.committedAt });
    },
  });
};
