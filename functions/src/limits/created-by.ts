import type { LimitedKind } from '@samspill/domain/limits/rate-limits';
import {
  BLOCKS,
  BOOKMARKS,
  COMMENTS,
  CONTENT,
  DEALS,
  FOLLOWING,
  LIKES,
  MESSAGES,
  MUTES,
  PROJECTS,
  REPORTS,
  REQUESTS,
  SCHEDULED,
  TASK_ENTRIES,
  TASKS,
  UPLOADS,
  userPath,
  VOTES,
} from '@samspill/domain/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';

const inUserCollection = (collection: string) => (db: Firestore, uid: string) =>
  db.collection(`${userPath(uid)}/${collection}`);
const inCollection = (collection: string, field: string) => (db: Firestore, uid: string) =>
  db.collection(collection).where(field, '==', uid);
const inCollectionGroup = (group: string, field: string) => (db: Firestore, uid: string) =>
  db.collectionGroup(group).where(field, '==', uid);

export const CREATED_BY: Readonly<Record<LimitedKind, (db: Firestore, uid: string) => Query>> = {
  post: inCollection(CONTENT, 'author.uid'),
  comment: inCollectionGroup(COMMENTS, 'author.uid'),
  like: inCollectionGroup(LIKES, 'uid'),
  vote: inCollectionGroup(VOTES, 'uid'),
  follow: inUserCollection(FOLLOWING),
  block: inUserCollection(BLOCKS),
  mute: inUserCollection(MUTES),
  deal: inUserCollection(DEALS),
  bookmark: inUserCollection(BOOKMARKS),
  schedule: inUserCollection(SCHEDULED),
  project: inCollection(PROJECTS, 'ownerId'),
  taskComment: (db, uid) =>
    inCollection(TASK_ENTRIES, 'authorId')(db, uid).where('kind', '==', 'comment'),
  task: inCollectionGroup(TASKS, 'createdBy'),
  // A pending invitation counts for its sender.
  request: (db, uid) =>
    inCollectionGroup(REQUESTS, 'applicant.uid')(db, uid).where('status', 'in', [
      'pending',
      'accepted',
      'declined',
    ]),
  invitation: inCollectionGroup(REQUESTS, 'invitedBy'),
  report: inCollection(REPORTS, 'reporterId'),
  message: inCollectionGroup(MESSAGES, 'senderId'),
  upload: inCollection(UPLOADS, 'uid'),
};

export function createdSince(db: Firestore, uid: string, kind: LimitedKind, since: Date): Query {
  return CREATED_BY[kind](db, uid).where('createdAt', '>', since).orderBy('createdAt', 'desc');
}

/** Counts up to `most`, since counted entries are billed. */
export async function countUpTo(query: Query, most: number): Promise<number> {
  return (await query.limit(most).count().get()).data().count;
}
