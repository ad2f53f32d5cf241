import { importPath } from '@samspill/domain/invitations/paths';
import { jobPath } from '@samspill/domain/jobs/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { ADMIN_API, admin, newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

type State = 'uploading' | 'running' | 'stuck' | 'finished' | 'stopped' | 'unknown';

async function arrange(state: State) {
  const [id, jobId] = [newId('import'), newId('job')];
  if (state === 'unknown') return id;
  const now = Timestamp.now();
  await db.doc(importPath(id)).set({
    ...{ name: 'a.csv', resend: false, outsiders: false, actorId: admin.uid },
    state: state === 'stuck' ? 'running' : state,
    ...{ total: 1, done: 0, next: 0, skipped: [], jobId, createdAt: now, updatedAt: now },
  });
  if (state === 'running') {
    const ref = db.doc(jobPath(jobId));
    await ref.set({
      ...{ actorId: admin.uid, list: 'imports', total: 1, done: 0, failed: [] },
      work: { kind: 'import', importId: id, action: 'invite', after: null },
      ...{ run: 1, createdAt: now, finishedAt: now },
      leasedUntil: Timestamp.fromMillis(Date.now() + 600_000),
    });
    // Begun without a new run, so that no function works on it, and none tries again while it is leased.
    await ref.update({ finishedAt: null });
  }
  return id;
}

export const acts = defineActs({
  object: 'import',
  states: ['uploading', 'running', 'stuck', 'finished', 'stopped', 'unknown'],
  arrange,
  acts: {
    'POST /api/admin/imports/:id/continue': {
      call: (id) =>
        callApi(`${ADMIN_API}/imports/${id}/continue`, { method: 'POST', cookie: admin.cookie }),
      answers: {
        uploading: 409,
        running: 409,
        stuck: 200,
        finished: 409,
        stopped: 409,
        unknown: 404,
      },
      atOnce: [200, 409],
    },
  },
});
