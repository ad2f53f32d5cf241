import type { ContentImage } from '@samspill/domain/content/content';
import { ContentImagePathSchema } from '@samspill/domain/media/image-path';
import * as v from 'valibot';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { contents } from '../firestore/collections.ts';

/** Whatever else is wrong with the content. */
const illustrated = contents.only('images');

interface Illustrated {
  readonly images: readonly ContentImage[];
}

/** Anything else is no upload, and no name of a file in the bucket. */
const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

const pathsOf = (content: Illustrated | undefined): string[] =>
  (content?.images ?? []).map(({ path }) => path).filter(isImagePath);

const droppedBy = ({ type, before, after }: DocumentChange<Illustrated>): string[] => {
  // Nobody knows what one shows that cannot be read.
  if (type !== 'deleted' && after === undefined) return [];
  const kept = pathsOf(after);
  return pathsOf(before).filter((path) => !kept.includes(path));
};

/**
 * Removes from the bucket what an edit or a deletion took out of content; an upload belongs to one item alone. What a
 * later edit put back stays. The copies go with the original.
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
