import { jobPath } from '@samspill/domain/jobs/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { jobReaction } from '../admin/run-job.ts';
import { SITE } from '../assembly.ts';
import type { Deps } from '../platform/deps.ts';
import { deliverEvent } from './engine-client.ts';

export async function wakeJob(deps: Deps, id: string): Promise<void> {
  const path = jobPath(id);
  const after = (await deps.db.doc(path).get()).data();
  const change = { path, before: undefined, after, committedAt: Timestamp.now() };
  await deliverEvent(deps, [jobReaction(SITE)], change);
}

export async function finishJob(deps: Deps, id: string): Promise<void> {
  do await wakeJob(deps, id);
  while (
    // The site's own jobs are gone when they are done.
    (await deps.db.doc(jobPath(id)).get()).get('finishedAt') === null
  );
}
