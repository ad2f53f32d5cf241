import type { ContentImage } from '@samspill/domain/content/content';
import { ContentImagePathSchema } from '@samspill/domain/media/image-path';
import * as v from 'valibot';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { contents } from '../firestore/collections.ts';

const contentImages = contents.only('images');

interface WithImages {
  readonly images: readonly ContentImage[];
}

const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

const imagePathsOf = (content: WithImages | undefined): string[] =>
  (content?.images ?? []).map(({ path }) => path).filter(isImagePath);

const droppedImagePaths = ({ type, before, after }: DocumentChange<WithImages>): string[] => {
  // Unreadable content may still include the images.
  if (type !== 'deleted' && after === undefined) return [];
  const kept = imagePathsOf(after);
  return imagePathsOf(before).filter((path) => !kept.includes(path));
};

/**
 * Deletes images that an edit or deletion removed; an upload belongs to one item only. Keeps images that a later edit
 * restored. Another trigger deletes the variants.
 */
export const deleteDroppedImages = reactTo(contentImages, {
  name: 'delete dropped images',
  concerns: (change) => droppedImagePaths(change).length > 0,
  run: async (deps, change) => {
    const stored = await deps.db.doc(change.path).get();
    const content = contentImages.parse(deps, stored);
    if (stored.exists && content === undefined) return;
    const kept = imagePathsOf(content);
    const dropped = droppedImagePaths(change).filter((path) => !kept.includes(path));
    const bucket = deps.storage.bucket();
    await Promise.all(dropped.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
  },
});
