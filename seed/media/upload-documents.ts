import { uploadPath } from '@samspill/domain/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { uploadIdOf } from '../../functions/src/media/upload-store.ts';
import type { SeedDocument } from '../documents.ts';

/** Upload records of the image trigger; seeded files count towards no quota. */
export const listUploadDocuments = (
  files: readonly { readonly path: string }[],
  createdAt: FirestoreTimestamp,
): SeedDocument[] =>
  files.map(({ path }) => ({
    path: uploadPath(uploadIdOf(path)),
    data: { path, uid: null, createdAt },
  }));
