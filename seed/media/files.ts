import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { contentImagePath } from '@samspill/domain/content/paths';
import { type AuthorCard, authorCardOf } from '@samspill/domain/people/author-card';
import { userPhotoPath } from '@samspill/domain/people/paths';
import {
  projectCoverPath,
  projectDeckPath,
  projectGalleryPath,
} from '@samspill/domain/projects/paths';
import { emptyPitch, type Pitch } from '@samspill/domain/projects/pitch';
import {
  ITEMS,
  PEOPLE,
  PROJECTS,
  type SeedItem,
  type SeedPerson,
  type SeedProject,
} from '../data-set.ts';

export interface SeedFile {
  /** Address in the bucket. */
  readonly path: string;
  /** Name in `seed/files`. */
  readonly name: string;
}

const FILE_ID_CHARS = 32;

/** Stable between runs, unlike an upload’s name. */
function fileIdOf(key: string, type = 'webp'): string {
  return `${createHash('sha256').update(key).digest('hex').slice(0, FILE_ID_CHARS)}.${type}`;
}

/** The same folder from `seed/dist`. */
export const locateFile = ({ name }: SeedFile) => new URL(`../files/${name}`, import.meta.url);

export const photoOf = ({ uid, hasPhoto }: SeedPerson): SeedFile | null =>
  hasPhoto
    ? { path: userPhotoPath(uid, fileIdOf(`photo ${uid}`)), name: `photo-${uid}.webp` }
    : null;

export const coverOf = ({ id, hasCover }: SeedProject): SeedFile | null =>
  hasCover
    ? { path: projectCoverPath(id, fileIdOf(`cover ${id}`)), name: `cover-${id}.webp` }
    : null;

const galleryOf = ({ id, pitch }: SeedProject): SeedFile[] =>
  (pitch?.pictures ?? []).map((_, index) => ({
    path: projectGalleryPath(id, fileIdOf(`picture ${id} ${index}`)),
    name: `gallery-${id}-${index + 1}.webp`,
  }));

const deckOf = ({ id, pitch }: SeedProject): SeedFile | null =>
  pitch?.hasDeck
    ? { path: projectDeckPath(id, fileIdOf(`deck ${id}`, 'pdf')), name: `deck-${id}.pdf` }
    : null;

export const picturesOf = ({ by, body, pictures }: SeedItem): SeedFile[] =>
  pictures.map(({ file }, index) => ({
    path: contentImagePath(by, fileIdOf(`picture ${by} ${index} ${body}`)),
    name: `post-${file}.webp`,
  }));

export const listImages = (): SeedFile[] =>
  [
    ...PEOPLE.map(photoOf),
    ...PROJECTS.map(coverOf),
    ...PROJECTS.flatMap(galleryOf),
    ...ITEMS.flatMap(picturesOf),
  ].filter((image) => image !== null);

export const listDecks = (): SeedFile[] => PROJECTS.map(deckOf).filter((deck) => deck !== null);

export function pitchOf(project: SeedProject): Pitch {
  if (!project.pitch) return emptyPitch();
  const { pictures, hasDeck: _, ...pitch } = project.pitch;
  const deck = deckOf(project);
  return {
    ...pitch,
    gallery: galleryOf(project).map(({ path }, index) => ({ path, alt: pictures[index] ?? '' })),
    deck: deck && {
      path: deck.path,
      name: `${project.content.title}.pdf`,
      size: statSync(locateFile(deck)).size,
    },
  };
}

export function cardOf(uid: string): AuthorCard {
  const person = PEOPLE.find((each) => each.uid === uid);
  if (!person) throw new Error(`nobody is called ${uid}`);
  const photoPath = photoOf(person)?.path ?? null;
  return authorCardOf(uid, { displayName: person.profile.displayName, photoPath });
}
