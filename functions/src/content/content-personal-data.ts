import { COMMENTS } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import { parseReferences } from '@samspill/domain/content/mentions';
import { LIKES } from '@samspill/domain/likes/paths';
import { CONTENT } from '@samspill/domain/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import type { Collection } from '../platform/firestore/collection.ts';
import { comments, contents } from '../platform/firestore/collections.ts';
import { deleteFolder, listImages } from '../platform/media/delete-folder.ts';
import {
  collectMatching,
  deleteMatching,
  eraseEach,
  eraseMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { deleteContent } from './content-store.ts';

/** Replaces an erased name in sentences of any language. */
const ERASED_MENTION = '@…';

type TextWithMentions = Pick<Content, 'body' | 'mentions'>;

export function withoutMentionsOf(uid: string, { body: text, mentions }: TextWithMentions) {
  const body = parseReferences(text).map((part) => {
    if (part.kind === 'text') return part.text;
    const sign = part.kind === 'person' ? '@' : '#';
    const isErased = part.kind === 'person' && part.id === uid;
    return isErased ? ERASED_MENTION : `${sign}[${part.label}](${part.id})`;
  });
  return { body: body.join(''), mentions: mentions.filter((mentioned) => mentioned !== uid) };
}

const ERASED_AUTHOR = { uid: '', name: '', photoPath: null };

const contentBy = (db: Firestore, uid: string) =>
  db.collection(CONTENT).where('author.uid', '==', uid);
const commentsBy = (db: Firestore, uid: string) =>
  db.collectionGroup(COMMENTS).where('author.uid', '==', uid);

const eraseContent = (deps: Deps, uid: string): Promise<void> =>
  eraseEach(contentBy(deps.db, uid), ({ id }) => deleteContent(deps, id));

/**
 * Empties comments instead of deleting them, so that their ids cannot be reused. Skips comments deleted with their
 * content.
 */
const eraseComments = (db: Firestore, uid: string): Promise<void> =>
  eraseEach(commentsBy(db, uid), ({ ref }) =>
    db.runTransaction(async (transaction) => {
      const { exists } = await transaction.get(ref);
      if (!exists) return;
      const nothing = { author: ERASED_AUTHOR, body: '', mentions: [], status: 'deleted' };
      transaction.update(ref, nothing);
    }),
  );

async function eraseMentions(deps: Deps, uid: string): Promise<void> {
  const { db } = deps;
  const eraseFrom = (texts: Query, of: Collection<TextWithMentions>) =>
    eraseMatching(db, texts.where('mentions', 'array-contains', uid), (batch, found) => {
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
    written: await collectMatching(contentBy(db, uid)),
    comments: await collectMatching(commentsBy(db, uid)),
    likes: await collectMatching(db.collectionGroup(LIKES).where('uid', '==', uid)),
  }),
  listFiles: (deps, { uid }) => listImages(deps, `${CONTENT}/${uid}`),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await eraseContent(deps, uid);
    await eraseComments(db, uid);
    await eraseMentions(deps, uid);
    await deleteMatching(db, db.collectionGroup(LIKES).where('uid', '==', uid));
    await deleteFolder(deps, `${CONTENT}/${uid}`);
  },
};
