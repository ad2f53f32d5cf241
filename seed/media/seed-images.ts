import { createHash } from 'node:crypto';
import {
  projectCoverPath,
  projectDeckPath,
  projectGalleryPath,
  userPhotoPath,
} from '@samspill/domain/paths';
import { emptyPitch, type Pitch } from '@samspill/domain/projects/pitch';
import type { SeedPerson } from '../people/seed-person.ts';
import type { SeedProject } from '../projects/seed-project.ts';
import { drawCover, drawPicture } from './cover.ts';
import { makeDeck } from './deck.ts';
import { drawPortrait } from './portrait.ts';

/** An image of the data set: where it goes and how it is drawn, as SVG. */
export interface SeedImage {
  readonly path: string;
  readonly draw: () => string;
}

const FILE_ID_CHARS = 32;

/** Unlike an upload's, the name is the same on every run. */
function fileIdOf(key: string, type = 'webp'): string {
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

export function galleryOf({ id, pitch }: SeedProject): SeedImage[] {
  return (pitch?.pictures ?? []).map((_, index) => ({
    path: projectGalleryPath(id, fileIdOf(`picture ${id} ${index}`)),
    draw: () => drawPicture(id, index),
  }));
}

/** A file of the data set that is no image. */
export interface SeedFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: Buffer;
}

export function deckOf(project: SeedProject): SeedFile | null {
  if (!project.pitch?.hasDeck) return null;
  return {
    path: projectDeckPath(project.id, fileIdOf(`deck ${project.id}`, 'pdf')),
    contentType: 'application/pdf',
    bytes: makeDeck(project),
  };
}

/** The pitch of a project with where its files lie. */
export function pitchOf(project: SeedProject): Pitch {
  const { pictures = [], hasDeck: _, ...pitch } = project.pitch ?? {};
  const deck = deckOf(project);
  return {
    ...emptyPitch(),
    ...pitch,
    gallery: galleryOf(project).map(({ path }, index) => ({ path, alt: pictures[index] ?? '' })),
    deck: deck && {
      path: deck.path,
      name: `${project.content.title}.pdf`,
      size: deck.bytes.length,
    },
  };
}
