import { COMMENTS, CONTENT, LIKES, VOTES } from '@samspill/domain/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { collectFound, deleteFound, eachFound, eraseFound } from '../events/erase-found.ts';
import type { Collection } from '../firestore/collection.ts';
import { comments, contents } from '../firestore/collections.ts';
import { deleteFolder } from '../media/delete-folder.ts';
import { listImages } from '../media/list-images.ts';
import type { PersonalData } from '../personal-data.ts';
import { deleteContent } from './delete-content.ts';
import { type TextWithMentions, withoutMentionsOf } from './without-mentions.ts';

const NOBODY = { uid: '', name: '', photoPath: null };

const writtenBy = (db: Firestore, uid: string) =>
  db.collection(CONTENT).where('author.uid', '==', uid);
const commentsBy = (db: Firestore, uid: string) =>
  db.collectionGroup(COMMENTS).where('author.uid', '==', uid);

/** Also deletes comments by others, which make no sense alone. */
const eraseContent = (deps: Deps, uid: string): Promise<void> =>
  eachFound(writtenBy(deps.db, uid), ({ id }) => deleteContent(deps, id));

/**
 * Empties comments instead of deleting them, so that their ids cannot be reused. Skips comments deleted with their
 * content.
 */
const eraseComments = (db: Firestore, uid: string): Promise<void> =>
  eachFound(commentsBy(db, uid), ({ ref }) =>
    db.runTransaction(async (transaction) => {
      const { exists } = await transaction.get(ref);
      if (!exists) return;
      const nothing = { author: NOBODY, body: '', mentions: [], status: 'deleted' };
      transaction.update(ref, nothing);
    }),
  );

async function eraseMentions(deps: Deps, uid: string): Promise<void> {
  const { db } = deps;
  const eraseFrom = (texts: Query, of: Collection<TextWithMentions>) =>
    eraseFound(db, texts.where('mentions', 'array-contains', uid), (batch, found) => {
      const text = of.parse(deps, found);
      // An unreadable text may contain the mention anywhere.
      batch.update(found.ref, text ? withoutMentionsOf(uid, text) : { body: '', mentions: [] });
    });
  await eraseFrom(db.collection(CONTENT), contents.only('body', 'mentions'));
  await eraseFrom(db.collectionGroup(COMMENTS), comments.only('body', 'mentions'));
}

export const contentPersonalData: PersonalData = {
  name: 'content',
  collect: async ({ db }, { uid }) => ({
    written: await collectFound(writtenBy(db, uid)),
    comments: await collectFound(commentsBy(db, uid)),
    likes: await collectFound(db.collectionGroup(LIKES).where('uid', '==', uid)),
    votes: await collectFound(db.collectionGroup(VOTES).where('uid', '==', uid)),
  }),
  listFiles: (deps, { uid }) => listImages(deps, `${CONTENT}/${uid}`),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await eraseContent(deps, uid);
    await eraseComments(db, uid);
    await eraseMentions(deps, uid);
    await deleteFound(db, db.collectionGroup(LIKES).where('uid', '==', uid));
    await deleteFound(db, db.collectionGroup(VOTES).where('uid', '==', uid));
    await deleteFolder(deps, `${CONTENT}/${uid}`);
  },
};
