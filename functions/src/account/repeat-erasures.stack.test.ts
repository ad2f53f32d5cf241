import { erasurePath } from '@samspill/domain/account/paths';
import { AUDIT } from '@samspill/domain/audit/paths';
import { siteInvitationPath } from '@samspill/domain/invitations/paths';
import { userPath } from '@samspill/domain/paths';
import { settingsPath } from '@samspill/domain/people/paths';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import { createDeps } from '../platform/deps.ts';
import { waitForFunctions } from '../testing/running-stack.ts';
import { callApi, joinAs, joinAsAdmin, signIn } from '../testing/stack-client.ts';
import { removeOldErasureRecords, repeatErasures } from './erasure-record.ts';

const deps = createDeps();
const { auth, db, storage } = deps;
const TIMEOUT_MS = scaled(60_000);

const recordsOf = async (uid: string) => {
  const [files] = await storage.bucket().getFiles({ prefix: 'erasures/' });
  return files.map(({ name }) => name).filter((name) => name.endsWith(`_${uid}`));
};

const entriesOf = async (uid: string) => {
  const { docs } = await db
    .collection(AUDIT)
    .where('target.id', '==', uid)
    .where('action', '==', 'user.delete')
    .get();
  return docs.map((entry) => ({ actor: entry.get('actor'), label: entry.get('target.label') }));
};

/** Copies what a backup of the database has of a member. */
async function backUp(uid: string) {
  const paths = [userPath(uid), settingsPath(uid)];
  const documents = await db.getAll(...paths.map((path) => db.doc(path)));
  return async () => {
    for (const { ref, ...stored } of documents.map((each) => ({
      ref: each.ref,
      data: each.data(),
    })))
      await ref.set(stored.data ?? {});
  };
}

describe('an erasure', () => {
  it(
    'is logged and recorded in the bucket, and repeated after a restore',
    async () => {
      const { uid, email, cookie } = await joinAs('Gro Gjenopptått');
      const restore = await backUp(uid);
      const { idToken } = await signIn(email);
      const erase = { method: 'DELETE', body: { idToken }, cookie } as const;
      expect((await callApi('/api/account', erase)).status).toBe(200);
      await waitForFunctions();
      expect((await db.doc(userPath(uid)).get()).exists).toBe(false);
      expect(await entriesOf(uid)).toEqual([{ actor: { uid, name: '' }, label: '' }]);
      expect(await recordsOf(uid)).toHaveLength(1);

      await restore();
      const invitation = db.doc(siteInvitationPath(`left-${uid}`));
      await invitation.set({
        inviterUid: 'kari',
        email,
        acceptedBy: [],
        expiresAt: Timestamp.now(),
      });
      const since = new Date(Date.now() - 60_000);
      expect(await repeatErasures(deps, since)).toContain(uid);
      await waitForFunctions();
      const left = await db.getAll(
        ...[userPath(uid), settingsPath(uid), erasurePath(uid), invitation.path].map((path) =>
          db.doc(path),
        ),
      );
      expect(left.filter(({ exists }) => exists).map(({ ref }) => ref.path)).toEqual([]);
      expect(await entriesOf(uid)).toHaveLength(2);
    },
    TIMEOUT_MS,
  );

  it('by an administrator is logged without a name, and ordered once', async () => {
    const admin = await joinAsAdmin(auth, 'Grete Vakt');
    const { uid } = await joinAs('Slette Slettemark');
    const { idToken } = await signIn(admin.email);
    const erase = () =>
      callApi(`/api/admin/users/${uid}`, {
        method: 'DELETE',
        cookie: admin.cookie,
        body: { idToken, reason: 'Ba om det' },
      });
    const statuses = (await Promise.all([erase(), erase()])).map(({ status }) => status);
    expect(statuses.toSorted()[0]).toBe(200);
    expect([404, 409]).toContain(statuses.toSorted()[1]);
    await waitForFunctions();
    expect(await entriesOf(uid)).toMatchObject([{ actor: { uid: admin.uid }, label: '' }]);
    expect(await recordsOf(uid)).toHaveLength(1);
  });

  it('repeats nothing from before the given time, and deletes records that no backup predates', async () => {
    const bucket = storage.bucket();
    const old = `erasures/2020-01-02T03:04:05.000Z_${crypto.randomUUID()}`;
    await bucket.file(old).save('erased', { resumable: false });
    const uid = old.split('_')[1] ?? '';
    expect(await repeatErasures(deps, new Date())).not.toContain(uid);
    await removeOldErasureRecords(deps);
    expect(await recordsOf(uid)).toEqual([]);
  });
});
