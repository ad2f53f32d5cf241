import { createHash } from 'node:crypto';
import { contentImagePath, projectCoverPath, userPhotoPath } from '@samspill/domain/paths';
import type { SeedItem } from '../content/seed-item.ts';
import type { SeedPerson } from '../people/seed-person.ts';
import type { SeedProject } from '../projects/seed-project.ts';
import { drawCover, drawPostImage } from './cover.ts';
import { drawPortrait } from './portrait.ts';

/** An image of the data set: where it goes and how it is drawn, as SVG. */
export interface SeedImage {
  readonly path: string;
  readonly draw: () => string;
}

const FILE_ID_CHARS = 32;

/** Unlike an upload's, the name is the same on every run. */
export function fileIdOf(key: string, type = 'webp'): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, FILE_ID_CHARS)}.${type}`;
}

export function photoOf({ uid, portrait }: SeedPerson): SeedImage | null {
  if (!portrait) return null;
  return {
    path: userPhotoPath(uid, fileIdOf(`photo ${uid}`)),
    draw: () => drawPortrait(uid, portrait),
  };
}

export function coverOf({ id, hasCover, content }: SeedProject): SeedImage | null {
  if (!hasCover) return null;
  return {
    path: projectCoverPath(id, fileIdOf(`cover ${id}`)),
    draw: () => drawCover(id, content.sectors[0]),
  };
}

/** The pictures in a post, in their order. */
export function picturesOf({ by, body, pictures = [] }: SeedItem): SeedImage[] {
  return pictures.map(({ scene }, index) => {
    const key = `${by} ${index} ${body}`;
    return {
      path: contentImagePath(by, fileIdOf(`picture ${key}`)),
      draw: () => drawPostImage(key, scene),
    };
  });
}

/** A file of the data set that is no image. */
export interface SeedFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}
