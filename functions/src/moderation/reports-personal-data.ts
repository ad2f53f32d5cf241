import { REPORTS } from '@samspill/domain/moderation/paths';
import type { DocumentReference } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import { reports } from '../platform/firestore/collections.ts';
import { readPages } from '../platform/firestore/read-pages.ts';
import {
  collectMatching,
  deleteMatching,
  type PersonalData,
} from '../platform/personal-data/erase-matching.ts';
import { eraseAuthorFromReports } from './keep-reported.ts';

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
