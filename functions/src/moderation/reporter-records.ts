import type { Report } from '@samspill/domain/moderation/report';
import type { ReporterRecord } from '@samspill/domain/moderation/reporter-record';
import { REPORTS } from '@samspill/domain/paths';
import type { Deps } from '../deps.ts';

/** Maximum records for a page of the queue; each record costs two aggregations. */
const MAX_RECORDS = 60;

async function countOf(deps: Deps, reporterId: string, status: Report['status']): Promise<number> {
  const decided = deps.db
    .collection(REPORTS)
    .where('reporterId', '==', reporterId)
    .where('status', '==', status);
  return (await decided.count().get()).data().count;
}

/** How earlier reports of these people were decided, by uid; beyond the first so many, none. */
export async function readRecords(
  deps: Deps,
  reporterIds: Iterable<string>,
): Promise<ReadonlyMap<string, ReporterRecord>> {
  const uids = [...new Set(reporterIds)].slice(0, MAX_RECORDS);
  const records = await Promise.all(
    uids.map(async (uid) => {
      const [resolved, rejected] = await Promise.all([
        countOf(deps, uid, 'resolved'),
        countOf(deps, uid, 'rejected'),
      ]);
      return [uid, { resolved, rejected }] as const;
    }),
  );
  return new Map(records);
}
