import {
  AUDIT,
  CONTENT,
  FAILURES,
  FEEDBACK,
  feedbackScreenshotPath,
  INBOX,
  MAIL,
  MATCHES,
  NOTIFICATIONS,
  REPORTS,
  RESPONSES,
  SIGN_INS,
} from '@samspill/domain/paths';
import type { RetainedKind } from '@samspill/domain/retention/retention';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deleteContent } from '../content/delete-content.ts';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { feedback as feedbackIn } from '../firestore/collections.ts';
import { reportsOf } from '../moderation/reports-of.ts';
import { dayOf } from '../statistics/day.ts';
import { removeUnfinished } from '../surveys/remove-unfinished.ts';

type Found = readonly QueryDocumentSnapshot[];

interface Ageing {
  readonly find: (db: Firestore, before: Date) => Query;
  /** Skips documents that changed since the query; returns the number of deletions. Idempotent. */
  readonly remove: (deps: Deps, found: Found) => Promise<number>;
}

const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;

/** A document may have changed since the query, such as a reopened notification or a restored match. */
async function deleteUntouched({ db }: Deps, found: Found): Promise<number> {
  if (found.length === 0) return 0;
  return db.runTransaction(async (transaction) => {
    const current = await transaction.getAll(...found.map(({ ref }) => ref));
    const untouched = found.filter(({ updateTime }, index) =>
      current[index]?.updateTime?.isEqual(updateTime),
    );
    for (const { ref } of untouched) transaction.delete(ref);
    return untouched.length;
  });
}

/** Deletes screenshots first, so that an interrupted run finds the document again. */
async function deleteFeedback(deps: Deps, found: Found): Promise<number> {
  const bucket = deps.storage.bucket();
  const cleared: QueryDocumentSnapshot[] = [];
  await eachIsolated(deps, { name: 'remove feedback', items: found, pathOf }, async (feedback) => {
    const sent = feedbackIn.only('screenshotPath').parse(deps, feedback);
    if (sent?.screenshotPath !== null)
      await bucket.file(feedbackScreenshotPath(feedback.id)).delete({ ignoreNotFound: true });
    cleared.push(feedback);
  });
  return deleteUntouched(deps, cleared);
}

/** Deletes content with comments, likes and votes; triggers delete its images. Keeps content with open reports. */
async function deleteUnreported(deps: Deps, found: Found): Promise<number> {
  let removed = 0;
  const outdated = { name: 'remove content', items: found, pathOf, atOnce: 1 };
  await eachIsolated(deps, outdated, async ({ id }) => {
    const target = { kind: 'content', id, contentId: null } as const;
    const waiting = await reportsOf(deps, target, 'open').limit(1).get();
    if (!waiting.empty) return;
    await deleteContent(deps, id);
    removed += 1;
  });
  return removed;
}

const ofStatus =
  (collection: string, ...statuses: readonly string[]): Ageing['find'] =>
  (db, before) =>
    db
      .collection(collection)
      .where('status', 'in', statuses)
      .where('updatedAt', '<', before)
      .orderBy('updatedAt');

/** Queries one timestamp field; Firestore indexes each automatically. */
const datedBy =
  (collection: string, field: string): Ageing['find'] =>
  (db, before) =>
    db.collection(collection).where(field, '<', before).orderBy(field);

const ofEverybody =
  (group: string, field: string, toValue: (before: Date) => unknown = (before) => before) =>
  (db: Firestore, before: Date): Query =>
    db.collectionGroup(group).where(field, '<', toValue(before)).orderBy(field);

const unfinished: Ageing['find'] = (db, before) =>
  db
    .collectionGroup(RESPONSES)
    .where('status', '==', 'partial')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt');

export const AGEING: Readonly<Record<RetainedKind, Ageing>> = {
  notifications: { find: ofEverybody(NOTIFICATIONS, 'readAt'), remove: deleteUntouched },
  inbox: { find: ofEverybody(INBOX, 'createdAt'), remove: deleteUntouched },
  mail: { find: datedBy(MAIL, 'createdAt'), remove: deleteUntouched },
  signIns: { find: ofEverybody(SIGN_INS, 'lastSeenOn', dayOf), remove: deleteUntouched },
  feedback: { find: ofStatus(FEEDBACK, 'done', 'rejected'), remove: deleteFeedback },
  reports: { find: ofStatus(REPORTS, 'resolved', 'rejected'), remove: deleteUntouched },
  content: { find: ofStatus(CONTENT, 'hidden', 'deleted'), remove: deleteUnreported },
  responses: { find: unfinished, remove: removeUnfinished },
  matches: { find: ofStatus(MATCHES, 'withdrawn'), remove: deleteUntouched },
  failures: { find: datedBy(FAILURES, 'lastAt'), remove: deleteUntouched },
  audit: { find: datedBy(AUDIT, 'at'), remove: deleteUntouched },
};
