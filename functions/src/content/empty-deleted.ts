import type { ContentImage } from '@samspill/domain/content/content';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';

const imagesOf = (text: DocumentData | undefined): readonly ContentImage[] => text?.images ?? [];

/** An object that is gone already is no fault: the event may come twice. */
async function deleteImages(deps: Deps, images: readonly ContentImage[]): Promise<void> {
  const bucket = deps.storage.bucket();
  await Promise.all(images.map(({ path }) => bucket.file(path).delete({ ignoreNotFound: true })));
}

async function empty(deps: Deps, path: string): Promise<void> {
  const ref = deps.db.doc(path);
  await deps.db.runTransaction(async (transaction) => {
    const text = await transaction.get(ref);
    if (text.get('status') !== 'deleted') return;
    const isContent = text.get('images') !== undefined;
    transaction.update(ref, {
      body: '',
      mentions: [],
      ...(isContent && { images: [], poll: null }),
    });
  });
}

/** Content or a comment that its author deleted keeps its place and nothing that was written in it. */
export const emptyDeleted: Reaction = {
  name: 'empty what was deleted',
  concerns: ({ after }) =>
    after?.status === 'deleted' &&
    (after.body !== '' || imagesOf(after).length > 0 || after.mentions?.length > 0),
  run: async (deps, { path, after }) => {
    if (imagesOf(after).length > 0) await deleteImages(deps, imagesOf(after));
    await empty(deps, path);
  },
};
