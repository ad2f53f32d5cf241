import { COMMENTS, CONTENT, LIKES, VOTES } from '@samspill/domain/paths';
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { PersonalData } from '../account/personal-data.ts';
import { collectFound, deleteFound, eachFound, eraseFound } from '../events/erase-found.ts';
import { listImages } from '../media/list-images.ts';
import { withoutMentionsOf } from './without-mentions.ts';

/** Keeps the place of a comment that others answered. */
const NOBODY = { uid: '', name: '', photoPath: null };

const writtenBy = (db: Firestore, uid: string) =>
  db.collection(CONTENT).where('author.uid', '==', uid);
const commentsBy = (db: Firestore, uid: string) =>
  db.collectionGroup(COMMENTS).where('author.uid', '==', uid);

/** With what others wrote below it: a comment on nothing says nothing. */
const eraseContent = (db: Firestore, uid: string): Promise<void> =>
  eachFound(writtenBy(db, uid), ({ ref }) => db.recursiveDelete(ref));

async function isAnswered(comment: QueryDocumentSnapshot): Promise<boolean> {
  const answers = comment.ref.parent.where('replyTo', '==', comment.id).limit(1);
  return !(await answers.get()).empty;
}

const eraseComments = (db: Firestore, uid: string): Promise<void> =>
  eachFound(commentsBy(db, uid), async (comment) =>
    (await isAnswered(comment))
      ? comment.ref.update({ author: NOBODY, body: '', mentions: [], status: 'deleted' })
      : comment.ref.delete(),
  );

async function eraseMentions(db: Firestore, uid: string): Promise<void> {
  for (const texts of [db.collection(CONTENT), db.collectionGroup(COMMENTS)])
    await eraseFound(db, texts.where('mentions', 'array-contains', uid), (batch, text) =>
      batch.update(text.ref, withoutMentionsOf(uid, text.data())),
    );
}

/** What the person wrote, liked and voted, and where others mention the person. */
export const contentPersonalData: PersonalData = {
  name: 'content',
  collect: async ({ db }, { uid }) => ({
    written: await collectFound(writtenBy(db, uid)),
    comments: await collectFound(commentsBy(db, uid)),
    likes: await collectFound(db.collectionGroup(LIKES).where('uid', '==', uid)),
    votes: await collectFound(db.collectionGroup(VOTES).where('uid', '==', uid)),
  }),
  listFiles: (deps, { uid }) => listImages(deps, `${CONTENT}/${uid}`),
  erase: async ({ db, storage }, { uid }) => {
    await eraseContent(db, uid);
    await eraseComments(db, uid);
    await eraseMentions(db, uid);
    await deleteFound(db, db.collectionGroup(LIKES).where('uid', '==', uid));
    await deleteFound(db, db.collectionGroup(VOTES).where('uid', '==', uid));
    await storage.bucket().deleteFiles({ prefix: `${CONTENT}/${uid}/` });
  },
};
