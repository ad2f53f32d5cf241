import { createHash } from 'node:crypto';
import { IMAGE_WIDTHS } from '@samspill/domain/media/image-variants';
import { ITEMS } from '../content.ts';
import { PEOPLE } from '../people.ts';
import { galleryOf } from '../projects/pitch-files.ts';
import { PROJECTS } from '../projects.ts';
import { coverOf, photoOf, picturesOf, type SeedImage } from './seed-images.ts';

export const listImages = (): SeedImage[] =>
  [
    ...PEOPLE.map(photoOf),
    ...PROJECTS.map(coverOf),
    ...PROJECTS.flatMap(galleryOf),
    ...ITEMS.flatMap(picturesOf),
  ].filter((image) => image !== null);

export const DRAWN_FOLDER = new URL('./images/', import.meta.url);

/** Low effort suffices for flat drawings, and a first build waits for it. */
export const WEBP = { quality: 82, effort: 0 };

/** Cached drawing at a width in pixels, named by content, so that it is drawn once. */
export function drawnFile(svg: string, width: number | 'original'): URL {
  const made = createHash('sha256').update(JSON.stringify([svg, WEBP, IMAGE_WIDTHS]));
  return new URL(`${made.digest('hex')}_${width}.webp`, DRAWN_FOLDER);
}

export async function mapConcurrently<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, worker));
}
