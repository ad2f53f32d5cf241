import { jobPath } from '@samspill/domain/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { jobReaction } from '../admin/run-job.ts';
import type { Deps } from '../deps.ts';
import { deliverEvent } from './engine-client.ts';

/** Delivers the event of a job's last write, as its function gets it. */
export async function wakeJob(deps: Deps, id: string): Promise<void> {
  const path = jobPath(id);
  const after = (await deps.db.doc(path).get()).data();
  const change = { path, before: undefined, after, committedAt: Timestamp.now() };
  await deliverEvent(deps, [jobReaction([])], change);
}

/** Wakes a job until it is done, where no functions run. */
export async function finishJob(deps: Deps, id: string): Promise<void> {
  do await wakeJob(deps, id);
  while ((await deps.db.doc(jobPath(id)).get()).get('finishedAt') === null);
}
