import type { Import } from '@samspill/domain/invitations/import';
import { chunkPath, IMPORTS, importPath } from '@samspill/domain/invitations/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { createDeps } from '../platform/deps.ts';
import { defineActs } from '../testing/acts.ts';
import { admin, newId } from '../testing/moderation.ts';
import { callApi } from '../testing/stack-client.ts';

const { db } = createDeps();

const rowOf = (row: number) => ({
  row,
  email: `${crypto.randomUUID()}@samspill.test`,
  profile: { displayName: '', headline: '', kinds: [], locale: 'nb' },
  group: '',
});

async function arrangeImport(state: Import['state'] | 'unknown'): Promise<string> {
  if (state === 'unknown') return newId('import');
  const { id } = db.collection(IMPORTS).doc();
  const now = Timestamp.now();
  await db.doc(importPath(id)).set({
    name: 'medlemmer.csv',
    resend: false,
    outsiders: false,
    actorId: admin.uid,
    state,
    total: state === 'uploading' ? 0 : 1,
    done: 0,
    next: 0,
    skipped: [],
    jobId: null,
    createdAt: now,
    updatedAt: now,
  });
  if (state === 'uploading' || state === 'running') {
    const row = rowOf(2);
    await db.doc(chunkPath(id, 0)).set({ number: 0, rows: [row], emails: [row.email] });
  }
  return id;
}

const post = (id: string, act: string, body?: unknown) =>
  callApi(`/api/admin/imports/${id}/${act}`, { method: 'POST', cookie: admin.cookie, body });

const refusedAlways = {
  ...{ uploading: 409, running: 409, finished: 409, stopped: 409, unknown: 404 },
} as const;
const ofInvitations = { ...refusedAlways, finished: 200, stopped: 200 } as const;

export const acts = defineActs({
  object: 'import',
  states: ['uploading', 'running', 'finished', 'stopped', 'unknown'],
  arrange: arrangeImport,
  acts: {
    'POST /api/admin/imports/:id/rows': {
      call: (id) => post(id, 'rows', { part: 0, rows: [rowOf(2)] }),
      answers: { ...refusedAlways, uploading: 200 },
      atOnce: [200, 200],
    },
    'POST /api/admin/imports/:id/start': [
      {
        call: (id) => post(id, 'start', { total: 1 }),
        // Again: the answer to the first call may be lost.
        answers: { uploading: 200, running: 200, finished: 200, stopped: 409, unknown: 404 },
        atOnce: [200, 200],
      },
      {
        variant: 'with another number of rows',
        call: (id) => post(id, 'start', { total: 2 }),
        answers: { ...refusedAlways, uploading: 400 },
        atOnce: [400, 400],
      },
    ],
    'POST /api/admin/imports/:id/stop': {
      call: (id) => post(id, 'stop'),
      answers: { ...refusedAlways, running: 200, stopped: 200 },
      atOnce: [200, 200],
    },
    'POST /api/admin/imports/:id/resend': {
      call: (id) => post(id, 'resend'),
      answers: ofInvitations,
      atOnce: [200, 409],
    },
    'POST /api/admin/imports/:id/revoke': {
      call: (id) => post(id, 'revoke'),
      answers: ofInvitations,
      atOnce: [200, 409],
    },
  },
});
