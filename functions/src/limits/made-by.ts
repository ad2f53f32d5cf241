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
  TASKS,
  UPLOADS,
  userPath,
  VOTES,
} from '@samspill/domain/paths';
import type { Firestore, Query } from 'firebase-admin/firestore';

const ofUser = (collection: string) => (db: Firestore, uid: string) =>
  db.collection(`${userPath(uid)}/${collection}`);
const whose = (collection: string, field: string) => (db: Firestore, uid: string) =>
  db.collection(collection).where(field, '==', uid);
const whoseEverywhere = (group: string, field: string) => (db: Firestore, uid: string) =>
  db.collectionGroup(group).where(field, '==', uid);

export const MADE_BY: Readonly<Record<LimitedKind, (db: Firestore, uid: string) => Query>> = {
  post: whose(CONTENT, 'author.uid'),
  comment: whoseEverywhere(COMMENTS, 'author.uid'),
  like: whoseEverywhere(LIKES, 'uid'),
  vote: whoseEverywhere(VOTES, 'uid'),
  follow: ofUser(FOLLOWING),
  block: ofUser(BLOCKS),
  mute: ofUser(MUTES),
  deal: ofUser(DEALS),
  bookmark: ofUser(BOOKMARKS),
  project: whose(PROJECTS, 'ownerId'),
  task: whoseEverywhere(TASKS, 'createdBy'),
  // A pending invitation counts for its sender.
  request: (db, uid) =>
    whoseEverywhere(REQUESTS, 'applicant.uid')(db, uid).where('status', 'in', [
      'pending',
      'accepted',
      'declined',
    ]),
  invitation: whoseEverywhere(REQUESTS, 'invitedBy'),
  report: whose(REPORTS, 'reporterId'),
  message: whoseEverywhere(MESSAGES, 'senderId'),
  upload: whose(UPLOADS, 'uid'),
};

export function madeSince(db: Firestore, uid: string, kind: LimitedKind, since: Date): Query {
  return MADE_BY[kind](db, uid).where('createdAt', '>', since).orderBy('createdAt', 'desc');
}

/** Counts up to `most`, since counted entries are billed. */
export async function countUpTo(query: Query, most: number): Promise<number> {
  return (await query.limit(most).count().get()).data().count;
}
