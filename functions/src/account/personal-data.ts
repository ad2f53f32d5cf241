import {
  BLOCKS,
  FAILURES,
  FOLLOWING,
  MUTES,
  REPORTS,
  REQUESTS,
  SUSPENSIONS,
  suspensionPath,
  userPath,
} from '@samspill/domain/paths';
import { PRIVATE_LISTS, pathOfList } from '@samspill/domain/private-lists';
import type { DocumentReference, Firestore, Query } from 'firebase-admin/firestore';
import { auditPersonalData } from '../audit/audit-routes.ts';
import { broadcastsPersonalData } from '../broadcasts/broadcast-store.ts';
import { connectionsPersonalData } from '../connections/webhook-store.ts';
import { contentPersonalData } from '../content/content-personal-data.ts';
import { conversationsPersonalData } from '../conversations/conversations-personal-data.ts';
import { feedbackPersonalData } from '../feedback/feedback-store.ts';
import { searchPersonalData } from '../finder/hosted-index.ts';
import { groupsPersonalData } from '../groups/group-store.ts';
import { invitationsPersonalData } from '../invitations/invitation-store.ts';
import { matchesPersonalData } from '../matches/sync-match-views.ts';
import { eraseAuthorFromReports } from '../moderation/keep-reported.ts';
import { restrictionsPersonalData } from '../moderation/restrictions.ts';
import { notificationsPersonalData } from '../notifications/notifications-personal-data.ts';
import { peoplePersonalData } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { reports } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import { jobsPersonalData } from '../platform/jobs/job-store.ts';
import { deleteRest } from '../platform/jobs/paced-deletion.ts';
import {
  collectMatching,
  deleteMatching,
  eraseMatching,
  type PersonalData,
} from '../platform/triggers/erase-matching.ts';
import { projectsPersonalData } from '../projects/project-store.ts';
import { scheduledPersonalData } from '../scheduled/send-scheduled.ts';
import { termsPersonalData } from '../site/term-suggestion-store.ts';
import { surveysPersonalData } from '../surveys/survey-store.ts';
import { tasksPersonalData } from '../tasks/task-entries.ts';

const withQueries = (
  name: string,
  queriesOf: (db: Firestore, uid: string) => readonly Query[],
): PersonalData => ({
  name,
  collect: async ({ db }, { uid }) =>
    (await Promise.all(queriesOf(db, uid).map(collectMatching))).flat(),
  erase: async ({ db }, { uid }) => {
    for (const query of queriesOf(db, uid)) await deleteMatching(db, query);
  },
});

export const failuresPersonalData = withQueries('failures', (db, uid) => [
  db.collection(FAILURES).where('ids', 'array-contains', uid),
]);

export const requestsPersonalData = withQueries('requests', (db, uid) => [
  db.collectionGroup(REQUESTS).where('applicant.uid', '==', uid),
  db.collectionGroup(REQUESTS).where('invitedBy', '==', uid),
]);

export const followsPersonalData: PersonalData = {
  name: 'following',
  collect: (deps, { uid }) => collectMatching(deps.db.collection(`${userPath(uid)}/${FOLLOWING}`)),
  erase: (deps, { uid }) => deleteRest(deps, { kind: 'followers', id: uid }),
};

/** Exports the user's blocks and mutes with the profile. Blocks against the user are erased but not exported. */
const blocksPersonalData: PersonalData = {
  name: 'blocksAndMutes',
  collect: async (deps, { uid }) => ({
    blocks: await collectMatching(deps.db.collection(`${userPath(uid)}/${BLOCKS}`)),
    mutes: await collectMatching(deps.db.collection(`${userPath(uid)}/${MUTES}`)),
  }),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await deleteMatching(db, db.collectionGroup(BLOCKS).where('blockedUid', '==', uid));
    await deleteMatching(db, db.collectionGroup(MUTES).where('targetId', '==', uid));
  },
};

const REPORTS_PER_PAGE = 300;
const reportedLines = reports.only('lines');

/** In a transaction, because people who wrote in one conversation may be erased at the same time. */
async function eraseReportedLines(
  deps: Deps,
  report: DocumentReference,
  uid: string,
): Promise<void> {
  await deps.db.runTransaction(async (transaction) => {
    const lines = reportedLines.parse(deps, await transaction.get(report))?.lines ?? [];
    if (lines.some(({ senderId, isReported }) => isReported && senderId === uid))
      transaction.delete(report);
    else transaction.update(report, { lines: lines.filter(({ senderId }) => senderId !== uid) });
  });
}

/** Reads all reports of messages, because no query finds a copy by its sender. */
async function eraseFromReports(deps: Deps, uid: string): Promise<void> {
  const all = deps.db.collection(REPORTS).where('targetKind', '==', 'message');
  for await (const docs of readPages(all, { size: REPORTS_PER_PAGE }))
    for (const { ref, data } of reportedLines.parseAll(deps, docs))
      if (data.lines?.some(({ senderId }) => senderId === uid))
        await eraseReportedLines(deps, ref, uid);
}

export const reportsPersonalData: PersonalData = {
  name: 'reports',
  collect: ({ db }, { uid }) =>
    collectMatching(db.collection(REPORTS).where('reporterId', '==', uid)),
  erase: async (deps, { uid }) => {
    const { db } = deps;
    await deleteMatching(db, db.collection(REPORTS).where('reporterId', '==', uid));
    await deleteMatching(db, db.collection(REPORTS).where('targetId', '==', uid));
    await eraseFromReports(deps, uid);
    await eraseAuthorFromReports(deps, uid);
  },
};

export const suspensionsPersonalData: PersonalData = {
  name: 'suspensions',
  collect: async ({ db }, { uid }) => {
    const stored = await db.doc(suspensionPath(uid)).get();
    // The token is a secret: it grants the right to appeal.
    const { token: _, suspendedBy: __, ...fields } = stored.data() ?? {};
    return stored.exists ? [{ path: stored.ref.path, ...fields }] : [];
  },
  erase: async ({ db }, { uid }) => {
    await db.doc(suspensionPath(uid)).delete();
    const others = db.collection(SUSPENSIONS).where('suspendedBy.uid', '==', uid);
    await eraseMatching(db, others, (batch, { ref }) =>
      batch.update(ref, { 'suspendedBy.uid': '' }),
    );
  },
};

/**
 * Personal data by feature, in the order of erasure: notifications while texts that mention the user can still be
 * found, the profile last, so that a retry finds the rest.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  notificationsPersonalData,
  tasksPersonalData,
  requestsPersonalData,
  groupsPersonalData,
  matchesPersonalData,
  conversationsPersonalData,
  projectsPersonalData,
  contentPersonalData,
  followsPersonalData,
  ...PRIVATE_LISTS.flatMap((list) =>
    list.exportName === null
      ? []
      : [withQueries(list.exportName, (db, uid) => [db.collection(pathOfList(list, uid))])],
  ),
  scheduledPersonalData,
  blocksPersonalData,
  reportsPersonalData,
  suspensionsPersonalData,
  restrictionsPersonalData,
  invitationsPersonalData,
  feedbackPersonalData,
  surveysPersonalData,
  termsPersonalData,
  broadcastsPersonalData,
  connectionsPersonalData,
  auditPersonalData,
  failuresPersonalData,
  jobsPersonalData,
  peoplePersonalData,
  searchPersonalData,
];
