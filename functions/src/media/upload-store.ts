import { createHash } from 'node:crypto';
import type { Upload } from '@samspill/domain/media/upload';
import { uploadPath } from '@samspill/domain/paths';
import type { DocumentReference, Firestore, Timestamp } from 'firebase-admin/firestore';
import type { Reaction } from '../events/reaction.ts';
import { placeOf } from './upload-place.ts';

/** What is noted of a file: one document for each path. */
export const uploadRef = (db: Firestore, path: string): DocumentReference =>
  db.doc(uploadPath(createHash('sha256').update(path).digest('hex')));

/** Notes a file that came; the same at every delivery of its event. */
export async function noteUpload(
  db: Firestore,
  { path, uid, at }: { readonly path: string; readonly uid: string | null; readonly at: Timestamp },
): Promise<DocumentReference> {
  const ref = uploadRef(db, path);
  const upload: Upload = { path, uid, createdAt: at };
  await ref.set(upload);
  return ref;
}

/** Notes a picture that was replaced, unless it came so lately that it is noted already. */
export const noteReplaced = (field: 'photoPath' | 'coverPath'): Reaction => ({
  name: `note the replaced ${field}`,
  concerns: ({ before, after }) =>
    typeof before?.[field] === 'string' &&
    placeOf(before[field]) !== null &&
    after !== undefined &&
    after[field] !== before[field],
  run: async ({ db }, { before, committedAt }) => {
    const path: string = before?.[field];
    if ((await uploadRef(db, path).get()).exists) return;
    await noteUpload(db, { path, uid: null, at: committedAt });
  },
});
