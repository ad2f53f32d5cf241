import type { ContentImage } from '@samspill/domain/content/content';
import { ContentImagePathSchema } from '@samspill/domain/media/image-path';
import { contentPath } from '@samspill/domain/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { DocumentChange, Reaction } from '../events/reaction.ts';

/** Anything else is no upload, and no name of a file in the bucket. */
const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

const pathsOf = (content: DocumentData | undefined): string[] =>
  ((content?.images ?? []) as readonly ContentImage[]).map(({ path }) => path).filter(isImagePath);

const droppedBy = ({ before, after }: DocumentChange): string[] => {
  const kept = pathsOf(after);
  return pathsOf(before).filter((path) => !kept.includes(path));
};

/**
 * Removes from the bucket what an edit or a deletion took out of content; an upload belongs to one item alone. What a
 * later edit put back stays. The copies go with the original.
 */
export const deleteDroppedImages: Reaction = {
  name: 'delete dropped images',
  concerns: (change) => droppedBy(change).length > 0,
  run: async ({ db, storage }, change) => {
    const content = await db.doc(contentPath(change.path.split('/')[1] ?? '')).get();
    const kept = pathsOf(content.data());
    const dropped = droppedBy(change).filter((path) => !kept.includes(path));
    const bucket = storage.bucket();
    await Promise.all(dropped.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
  },
};
