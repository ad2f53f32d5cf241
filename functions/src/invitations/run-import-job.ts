import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE_MS } from '@samspill/domain/durations';
import { IMPORTED_MAILS_A_MINUTE } from '@samspill/domain/invitations/import';
import { can } from '@samspill/domain/roles/role';
import type { Deps } from '../platform/deps.ts';
import { readStaffMember } from '../platform/http/require-user.ts';
import { type EndedRun, type JobRun, saveJob } from '../platform/jobs/job-store.ts';
import { stopImport } from './import-store.ts';
import { changeNextInvitations, type ImportStep, inviteNextChunk } from './run-import.ts';

export async function runImport(deps: Deps, { id, job, endMs }: JobRun): Promise<EndedRun> {
  let { work, done } = job;
  if (work.kind !== 'import') return { isDone: true };
  if (!can((await readStaffMember(deps, job.actorId))?.role, 'manageMembers')) {
    await stopImport(deps, work.importId, null);
    return { isDone: true };
  }
  let isDone = false;
  while (!isDone && deps.now().getTime() < endMs) {
    const startedMs = deps.now().getTime();
    const step: ImportStep =
      work.action === 'invite'
        ? await inviteNextChunk(deps, work.importId)
        : await changeNextInvitations(deps, { ...work, action: work.action, done });
    ({ done, isDone } = step);
    work = { ...work, after: step.after };
    await saveJob(deps, id, { done, work });
    const paceMs = (step.mails * MINUTE_MS) / IMPORTED_MAILS_A_MINUTE;
    if (!isDone) await pause(Math.max(0, startedMs + paceMs - deps.now().getTime()));
  }
  return { done, work, isDone };
}
