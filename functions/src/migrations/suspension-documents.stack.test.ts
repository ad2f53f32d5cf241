import { AUDIT } from '@samspill/domain/audit/paths';
import { userPath } from '@samspill/domain/paths';
import { suspensionPath } from '@samspill/domain/suspensions/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeEach, expect, it } from 'vitest';
import { recordAudit } from '../platform/audit/record-audit.ts';
import { findSuspension, suspensions } from '../suspensions/suspension-store.ts';
import { addPeople, engineProject } from '../testing/engine-client.ts';
import { suspensionDocuments } from './migrations.ts';
import { runMigration } from './run-migration.ts';

const engine = engineProject('suspension-documents');
const { db, deps } = engine;

beforeEach(async () => {
  await engine.empty();
  await addPeople(db, ['admin', 'kari', 'ola']);
});

const suspend = (uid: string) => db.doc(userPath(uid)).update({ status: 'suspended' });
const log = (uid: string, action: 'user.suspend' | 'user.check', reason: string) =>
  recordAudit(deps, {
    actorId: 'admin',
    action,
    target: { kind: 'user', id: uid, label: uid },
    reason,
  });
const read = (uid: string) => suspensions.read(deps, suspensionPath(uid));
const migrate = () =>
  runMigration(deps, suspensionDocuments, {
    isDryRun: false,
    pageSize: 2,
    onProgress: () => undefined,
  });

it('gives a suspended account the last reason in the log, and a token that opens its page', async () => {
  await suspend('kari');
  await log('kari', 'user.suspend', 'Den første');
  await log('kari', 'user.suspend', 'Reklame');
  await log('kari', 'user.check', 'Noe annet');
  await log('ola', 'user.suspend', 'Om Ola');
  await migrate();
  const made = await read('kari');
  expect(made).toMatchObject({ reason: 'Reklame', until: null, appeal: null });
  const { docs } = await db.collection(AUDIT).where('reason', '==', 'Reklame').get();
  expect(made?.createdAt).toEqual(docs[0]?.get('at'));
  expect((await findSuspension(deps, made?.token ?? '')).id).toBe('kari');
  expect(await read('ola')).toBeUndefined();
});

it('keeps an existing document, and the first one on a second run', async () => {
  await Promise.all([suspend('kari'), suspend('ola')]);
  const now = Timestamp.now();
  const stored = { reason: 'Ny', until: now, token: 't', mailedAt: now, appeal: null };
  await db.doc(suspensionPath('kari')).set({ ...stored, createdAt: now });
  await migrate();
  const first = await read('ola');
  expect(await read('kari')).toMatchObject(stored);
  expect(first).toMatchObject({ reason: '' });
  await db.doc(`migrations/${suspensionDocuments.id}`).delete();
  await migrate();
  expect(await read('ola')).toEqual(first);
});
