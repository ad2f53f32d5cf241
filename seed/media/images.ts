import { createHash } from 'node:crypto';
import { IMAGE_WIDTHS } from '@samspill/domain/media/image-variants';
import { ITEMS } from '../content.ts';
import { PEOPLE } from '../people.ts';
import { galleryOf } from '../projects/pitch-files.ts';
import { PROJECTS } from '../projects.ts';
import { coverOf, photoOf, picturesOf, type SeedImage } from './seed-images.ts';

/** All that are drawn for the data set. */
export const listImages = (): SeedImage[] =>
  [
    ...PEOPLE.map(photoOf),
    ...PROJECTS.map(coverOf),
    ...PROJECTS.flatMap(galleryOf),
    ...ITEMS.flatMap(picturesOf),
  ].filter((image) => image !== null);

/** Beside the bundle that draws them, and the one that uploads them. */
export const DRAWN_FOLDER = new URL('./images/', import.meta.url);

/** Enough for flat drawings; a first build waits for this. */
export const WEBP = { quality: 82, effort: 0 };

/** Where the build keeps a drawing at a width in pixels: named by what makes it, so that it is drawn once. */
export function drawnFile(svg: string, width: number | 'original'): URL {
  const made = createHash('sha256').update(JSON.stringify([svg, WEBP, IMAGE_WIDTHS]));
  return new URL(`${made.digest('hex')}_${width}.webp`, DRAWN_FOLDER);
}
