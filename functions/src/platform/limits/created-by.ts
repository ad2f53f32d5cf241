import { COMMENTS } from '@samspill/domain/comments/paths';
import { MESSAGES } from '@samspill/domain/conversations/paths';
import { LIKES } from '@samspill/domain/likes/paths';
import {
  allowanceOf,
  type LimitedKind,
  type ListKind,
  RATE_LIMITS,
} from '@samspill/domain/limits/rate-limits';
import { UPLOADS } from '@samspill/domain/media/paths';
import { REPORTS } from '@samspill/domain/moderation/paths';
import { CONTENT, PROJECTS, userPath } from '@samspill/domain/paths';
import { VOTES } from '@samspill/domain/polls/paths';
import { REQUESTS } from '@samspill/domain/requests/paths';
import { TASK_ENTRIES, TASKS } from '@samspill/domain/tasks/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';
import { readTrustLevel } from './trust-level.ts';

const inCollection = (collection: string, field: string) => (db: Firestore, uid: string) =>
  db.collection(collection).where(field, '==', uid);
const inCollectionGroup = (group: string, field: string) => (db: Firestore, uid: string) =>
  db.collectionGroup(group).where(field, '==', uid);

const CREATED_BY: Readonly<
  Record<Exclude<LimitedKind, ListKind>, (db: Firestore, uid: string) => Query>
> = {
  post: inCollection(CONTENT, 'author.uid'),
  comment: inCollectionGroup(COMMENTS, 'author.uid'),
  like: inCollectionGroup(LIKES, 'uid'),
  vote: inCollectionGroup(VOTES, 'uid'),
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

const isNoList = (kind: LimitedKind): kind is keyof typeof CREATED_BY =>
  Object.hasOwn(CREATED_BY, kind);

export const createdBy = (db: Firestore, uid: string, kind: LimitedKind): Query =>
  isNoList(kind)
    ? CREATED_BY[kind](db, uid)
    : db.collection(`${userPath(uid)}/${RATE_LIMITS[kind].list}`);

export function createdSince(db: Firestore, uid: string, kind: LimitedKind, since: Date): Query {
  return createdBy(db, uid, kind).where('createdAt', '>', since).orderBy('createdAt', 'desc');
}

/** Counts up to `most`, since counted entries are billed. */
export async function countUpTo(query: Query, most: number): Promise<number> {
  return (await query.limit(most).count().get()).data().count;
}

interface CreatedItem {
  readonly uid: string;
  readonly made: DocumentSnapshot;
  readonly of: Collection<{ readonly createdAt: FirestoreTimestamp }>;
}

/** Whether the item exceeds the limit of the window that ends with it. Returns an equal result on every delivery. */
export async function isOverLimit(
  deps: Deps,
  kind: LimitedKind,
  { uid, made, of }: CreatedItem,
): Promise<boolean> {
  const { windowMs, newcomer, member } = RATE_LIMITS[kind];
  const createdAt = of.parse(deps, made)?.createdAt;
  if (!createdAt) return false;
  const since = new Date(createdAt.toMillis() - windowMs);
  const earlier = await countUpTo(createdSince(deps.db, uid, kind, since).startAfter(made), member);
  if (earlier < newcomer) return false;
  const { isNewcomer } = await readTrustLevel(deps, uid);
  return earlier >= allowanceOf(kind, isNewcomer);
}
