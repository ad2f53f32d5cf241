import type { Project } from '@samspill/domain/projects/project';
import { reactTo } from '../events/reaction.ts';
import { projects } from '../firestore/collections.ts';
import { placeOf } from '../media/upload-place.ts';
import { noteUpload, uploadRef } from '../media/upload-store.ts';

type Pitched = Pick<Project, 'gallery' | 'deck'> | undefined;

/** Whatever else is wrong with the project. */
const pitched = projects.only('gallery', 'deck');

const deckOf = (project: Pitched) => project?.deck?.path ?? null;

function removedPictures(before: Pitched, after: Pitched): string[] {
  if (before === undefined || after === undefined) return [];
  const kept = after.gallery.map(({ path }) => path);
  return before.gallery
    .map(({ path }) => path)
    .filter((path) => !kept.includes(path) && placeOf(path)?.kind === 'gallery');
}

/** Notes pictures that were taken out of a gallery, as covers that are replaced: open pages show them a while. */
export const noteRemovedPictures = reactTo(pitched, {
  name: 'note pictures taken out of the gallery',
  concerns: ({ before, after }) => removedPictures(before, after).length > 0,
  run: async ({ db }, { before, after, committedAt }) => {
    for (const path of removedPictures(before, after)) {
      if ((await uploadRef(db, path).get()).exists) continue;
      await noteUpload(db, { path, uid: null, at: committedAt });
    }
  },
});

/** Deletes a deck that was replaced or taken away, at once: whoever has its address should not read it any longer. */
export const deleteReplacedDeck = reactTo(pitched, {
  name: 'delete the replaced deck',
  concerns: ({ before, after }) =>
    after !== undefined && deckOf(before) !== null && deckOf(after) !== deckOf(before),
  run: async (deps, { path, before }) => {
    const deck = deckOf(before) ?? '';
    const stored = await deps.db.doc(path).get();
    const now = pitched.parse(deps, stored);
    // Nobody knows what one shows that cannot be read.
    if (stored.exists && now === undefined) return;
    if (placeOf(deck)?.kind !== 'deck' || deckOf(now) === deck) return;
    await deps.storage.bucket().file(deck).delete({ ignoreNotFound: true });
  },
});
