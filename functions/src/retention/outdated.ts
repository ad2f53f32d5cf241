import { dayOf } from '@samspill/domain/durations';
import {
  AUDIT,
  BROADCASTS,
  CONTENT,
  countedPath,
  FAILURES,
  FEEDBACK,
  feedbackScreenshotPath,
  IMPORTS,
  INBOX,
  MAIL,
  MATCHES,
  NOTIFICATIONS,
  PREVIEWS,
  REPORTS,
  RESPONSES,
  SIGN_INS,
  SITE_INVITATIONS,
  WEBHOOK_DELIVERIES,
} from '@samspill/domain/paths';
import type { RetainedKind } from '@samspill/domain/retention-periods';
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { deleteContent } from '../content/content-store.ts';
import { dropProposals, siteInvitations } from '../invitations/invitation-store.ts';
import { reportsOf } from '../moderation/reports-of.ts';
import type { Deps } from '../platform/deps.ts';
import { feedback as feedbackIn } from '../platform/firestore/collections.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';

/** Skips a response that was continued; the summary keeps its count. */
async function removeOne(
  { db }: Deps,
  { ref, updateTime }: QueryDocumentSnapshot,
): Promise<boolean> {
  const mark = db.doc(countedPath(ref.parent.parent?.id ?? '', ref.id));
  return db.runTransaction(async (transaction) => {
    const [current, counted] = await transaction.getAll(ref, mark);
    if (!current?.updateTime?.isEqual(updateTime)) return false;
    if (counted?.exists) transaction.update(mark, { isKept: true });
    transaction.delete(ref);
    return true;
  });
}

/** Deletes responses that were never completed and returns their number; the drop-off statistics stay. */
export async function removeUnfinished(
  deps: Deps,
  found: readonly QueryDocumentSnapshot[],
): Promise<number> {
  let removed = 0;
  const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;
  await forEachSettled(
    deps,
    { name: 'remove a response', items: found, pathOf },
    async (response) => {
      if (await removeOne(deps, response)) removed += 1;
    },
  );
  return removed;
}

type OutdatedDocuments = readonly QueryDocumentSnapshot[];

interface RetentionRule {
  readonly find: (db: Firestore, before: Date) => Query;
  /** Skips documents that changed since the query; returns the number of deletions. Idempotent. */
  readonly remove: (deps: Deps, found: OutdatedDocuments) => Promise<number>;
}

const pathOf = ({ ref }: QueryDocumentSnapshot) => ref.path;

/** A document may have changed since the query, such as a reopened notification or a restored match. */
async function deleteUnchanged({ db }: Deps, found: OutdatedDocuments): Promise<number> {
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
async function deleteFeedback(deps: Deps, found: OutdatedDocuments): Promise<number> {
  const bucket = deps.storage.bucket();
  const cleared: QueryDocumentSnapshot[] = [];
  await forEachSettled(
    deps,
    { name: 'remove feedback', items: found, pathOf },
    async (feedback) => {
      const sent = feedbackIn.only('screenshotPath').parse(deps, feedback);
      if (sent?.screenshotPath !== null)
        await bucket.file(feedbackScreenshotPath(feedback.id)).delete({ ignoreNotFound: true });
      cleared.push(feedback);
    },
  );
  return deleteUnchanged(deps, cleared);
}

async function deleteUnreported(deps: Deps, found: OutdatedDocuments): Promise<number> {
  let removed = 0;
  const outdated = { name: 'remove content', items: found, pathOf, atOnce: 1 };
  await forEachSettled(deps, outdated, async ({ id }) => {
    const target = { kind: 'content', id, contentId: null } as const;
    const waiting = await reportsOf(deps, target, 'open').limit(1).get();
    if (!waiting.empty) return;
    await deleteContent(deps, id);
    removed += 1;
  });
  return removed;
}

/** Deletes also what imports proposed to people who have not confirmed it. */
async function deleteInvitations(deps: Deps, found: OutdatedDocuments): Promise<number> {
  const imported = siteInvitations
    .only('imported', 'acceptedBy')
    .parseAll(deps, found)
    .filter(({ data }) => data.imported !== null);
  const uids = imported.flatMap(({ data }) => data.acceptedBy);
  await Promise.all(uids.map((uid) => dropProposals(deps, uid)));
  return deleteUnchanged(deps, found);
}

async function deleteImports({ db }: Deps, found: OutdatedDocuments): Promise<number> {
  await Promise.all(found.map(({ ref }) => db.recursiveDelete(ref)));
  return found.length;
}

const ofStatus =
  (collection: string, ...statuses: readonly string[]): RetentionRule['find'] =>
  (db, before) =>
    db
      .collection(collection)
      .where('status', 'in', statuses)
      .where('updatedAt', '<', before)
      .orderBy('updatedAt');

/** Queries one timestamp field; Firestore indexes each automatically. */
const datedBy =
  (collection: string, field: string): RetentionRule['find'] =>
  (db, before) =>
    db.collection(collection).where(field, '<', before).orderBy(field);

const inCollectionGroup =
  (group: string, field: string, toValue: (before: Date) => unknown = (before) => before) =>
  (db: Firestore, before: Date): Query =>
    db.collectionGroup(group).where(field, '<', toValue(before)).orderBy(field);

const unfinishedResponses: RetentionRule['find'] = (db, before) =>
  db
    .collectionGroup(RESPONSES)
    .where('status', '==', 'partial')
    .where('updatedAt', '<', before)
    .orderBy('updatedAt');

export const RETENTION_RULES: Readonly<Record<RetainedKind, RetentionRule>> = {
  notifications: { find: inCollectionGroup(NOTIFICATIONS, 'readAt'), remove: deleteUnchanged },
  inbox: { find: inCollectionGroup(INBOX, 'createdAt'), remove: deleteUnchanged },
  mail: { find: datedBy(MAIL, 'createdAt'), remove: deleteUnchanged },
  signIns: { find: inCollectionGroup(SIGN_INS, 'lastSeenOn', dayOf), remove: deleteUnchanged },
  invitations: { find: datedBy(SITE_INVITATIONS, 'expiresAt'), remove: deleteInvitations },
  imports: { find: datedBy(IMPORTS, 'createdAt'), remove: deleteImports },
  // Null for drafts and what is not sent yet, which no range finds.
  broadcasts: { find: datedBy(BROADCASTS, 'finishedAt'), remove: deleteUnchanged },
  feedback: { find: ofStatus(FEEDBACK, 'done', 'rejected'), remove: deleteFeedback },
  reports: { find: ofStatus(REPORTS, 'resolved', 'rejected'), remove: deleteUnchanged },
  content: { find: ofStatus(CONTENT, 'hidden', 'deleted'), remove: deleteUnreported },
  responses: { find: unfinishedResponses, remove: removeUnfinished },
  matches: { find: ofStatus(MATCHES, 'withdrawn'), remove: deleteUnchanged },
  failures: { find: datedBy(FAILURES, 'lastAt'), remove: deleteUnchanged },
  previews: { find: datedBy(PREVIEWS, 'fetchedAt'), remove: deleteUnchanged },
  deliveries: { find: datedBy(WEBHOOK_DELIVERIES, 'createdAt'), remove: deleteUnchanged },
  audit: { find: datedBy(AUDIT, 'at'), remove: deleteUnchanged },
};
