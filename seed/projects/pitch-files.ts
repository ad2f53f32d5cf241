import { projectDeckPath, projectGalleryPath } from '@samspill/domain/paths';
import { emptyPitch, type Pitch } from '@samspill/domain/projects/pitch';
import { drawPicture } from '../media/cover.ts';
import { fileIdOf, type SeedFile, type SeedImage } from '../media/seed-images.ts';
import { makeDeck } from './deck.ts';
import type { SeedProject } from './seed-project.ts';

export function galleryOf({ id, pitch }: SeedProject): SeedImage[] {
  return (pitch?.pictures ?? []).map((_, index) => ({
    path: projectGalleryPath(id, fileIdOf(`picture ${id} ${index}`)),
    draw: () => drawPicture(id, index),
  }));
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
