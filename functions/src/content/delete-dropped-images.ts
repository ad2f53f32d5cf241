import type { ContentImage } from '@samspill/domain/content/content';
import { ContentImagePathSchema } from '@samspill/domain/media/image-path';
import * as v from 'valibot';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { contents } from '../firestore/collections.ts';

const illustrated = contents.only('images');

interface Illustrated {
  readonly images: readonly ContentImage[];
}

const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

const pathsOf = (content: Illustrated | undefined): string[] =>
  (content?.images ?? []).map(({ path }) => path).filter(isImagePath);

const droppedBy = ({ type, before, after }: DocumentChange<Illustrated>): string[] => {
  // Unreadable content may still include the images.
  if (type !== 'deleted' && after === undefined) return [];
  const kept = pathsOf(after);
  return pathsOf(before).filter((path) => !kept.includes(path));
};

/**
 * Deletes images that an edit or deletion removed; an upload belongs to one item only. Keeps images that a later edit
 * restored. Another trigger deletes the variants.
 */
export const deleteDroppedImages = reactTo(illustrated, {
  name: 'delete dropped images',
  concerns: (change) => droppedBy(change).length > 0,
  run: async (deps, change) => {
    const stored = await deps.db.doc(change.path).get();
    const content = illustrated.parse(deps, stored);
    if (stored.exists && content === undefined) return;
    const kept = pathsOf(content);
    const dropped = droppedBy(change).filter((path) => !kept.includes(path));
    const bucket = deps.storage.bucket();
    await Promise.all(dropped.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
  },
});
