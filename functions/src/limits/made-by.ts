import type { LimitedKind } from '@samspill/domain/limits/rate-limits';
import {
  BLOCKS,
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

/** Everything of a kind that a person has made, in whatever state it is. */
export const MADE_BY: Readonly<Record<LimitedKind, (db: Firestore, uid: string) => Query>> = {
  post: whose(CONTENT, 'author.uid'),
  comment: whoseEverywhere(COMMENTS, 'author.uid'),
  like: whoseEverywhere(LIKES, 'uid'),
  vote: whoseEverywhere(VOTES, 'uid'),
  follow: ofUser(FOLLOWING),
  block: ofUser(BLOCKS),
  mute: ofUser(MUTES),
  deal: ofUser(DEALS),
  project: whose(PROJECTS, 'ownerId'),
  task: whoseEverywhere(TASKS, 'createdBy'),
  // An invitation that waits is somebody else's.
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

/** The same, made after a moment, the latest first. */
export function madeSince(db: Firestore, uid: string, kind: LimitedKind, since: Date): Query {
  return MADE_BY[kind](db, uid).where('createdAt', '>', since).orderBy('createdAt', 'desc');
}

/** How many a query finds, no further than `most`: what is counted is billed. */
export async function countUpTo(query: Query, most: number): Promise<number> {
  return (await query.limit(most).count().get()).data().count;
}
