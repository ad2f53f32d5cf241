import type { ContentImage } from '@samspill/domain/content/content';
import { ContentImagePathSchema } from '@samspill/domain/media/image-path';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import type { DocumentChange } from '../events/reaction.ts';

interface WithImages {
  readonly images: readonly ContentImage[];
}
type ImagesChange = DocumentChange<WithImages>;

const isImagePath = (path: string) => v.is(ContentImagePathSchema, path);

/** Skips paths that are no images of posts: documents from outside the rules may name other files. */
export const imagePathsOf = (item: WithImages | undefined): string[] =>
  (item?.images ?? []).map(({ path }) => path).filter(isImagePath);

export function droppedImagePaths({ type, before, after }: ImagesChange): string[] {
  // An unreadable document may still include the images.
  if (type !== 'deleted' && after === undefined) return [];
  const kept = imagePathsOf(after);
  return imagePathsOf(before).filter((path) => !kept.includes(path));
}

export async function deleteImagesDroppedBy(
  deps: Deps,
  change: ImagesChange,
  kept: readonly string[],
): Promise<void> {
  const bucket = deps.storage.bucket();
  const dropped = droppedImagePaths(change).filter((path) => !kept.includes(path));
  await Promise.all(dropped.map((path) => bucket.file(path).delete({ ignoreNotFound: true })));
}
