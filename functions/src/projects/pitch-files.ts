import type { StoredProject } from '@samspill/domain/projects/project';
import type { Reaction } from '../events/reaction.ts';
import { placeOf } from '../media/upload-place.ts';
import { noteUpload, uploadRef } from '../media/upload-store.ts';

type Fields = Record<string, unknown> | undefined;

const galleryOf = (fields: Fields) => (fields as StoredProject | undefined)?.gallery ?? [];
const deckOf = (fields: Fields) => (fields as StoredProject | undefined)?.deck?.path ?? null;

function removedPictures(before: Fields, after: Fields): string[] {
  if (after === undefined) return [];
  const kept = galleryOf(after).map(({ path }) => path);
  return galleryOf(before)
    .map(({ path }) => path)
    .filter((path) => !kept.includes(path) && placeOf(path)?.kind === 'gallery');
}

/** Notes pictures that were taken out of a gallery, as covers that are replaced: open pages show them a while. */
export const noteRemovedPictures: Reaction = {
  name: 'note pictures taken out of the gallery',
  concerns: ({ before, after }) => removedPictures(before, after).length > 0,
  run: async ({ db }, { before, after, committedAt }) => {
    for (const path of removedPictures(before, after)) {
      if ((await uploadRef(db, path).get()).exists) continue;
      await noteUpload(db, { path, uid: null, at: committedAt });
    }
  },
};

/** Deletes a deck that was replaced or taken away, at once: whoever has its address should not read it any longer. */
export const deleteReplacedDeck: Reaction = {
  name: 'delete the replaced deck',
  concerns: ({ before, after }) =>
    after !== undefined && deckOf(before) !== null && deckOf(after) !== deckOf(before),
  run: async (deps, { path, before }) => {
    const deck = deckOf(before) ?? '';
    const now = (await deps.db.doc(path).get()).data();
    if (placeOf(deck)?.kind !== 'deck' || deckOf(now) === deck) return;
    await deps.storage.bucket().file(deck).delete({ ignoreNotFound: true });
  },
};
