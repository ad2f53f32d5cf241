import { SITE_ADMINS } from '@samspill/domain/site/paths';
import { afterAll, describe, expect, it } from 'vitest';
import { createDeps } from '../platform/deps.ts';
import { changeRoles } from '../platform/roles/role-store.ts';
import { signUpWithSession } from '../testing/stack-client.ts';

const deps = createDeps();
const made: string[] = [];
afterAll(() =>
  Promise.all(made.map((uid) => changeRoles(deps, { remove: uid, role: 'owner' }).catch(() => []))),
);

async function addAccount(emailVerified: boolean) {
  const { uid } = await signUpWithSession();
  await deps.auth.updateUser(uid, { emailVerified });
  made.push(uid);
  const { email = '' } = await deps.auth.getUser(uid);
  return { uid, email };
}

const isAdmin = async (uid: string) => (await deps.auth.getUser(uid)).customClaims?.admin === true;
const isListed = async (uid: string) =>
  ((await deps.db.doc(SITE_ADMINS).get()).get('uids') ?? []).includes(uid);

describe('changeRoles', () => {
  it('replaces an owner whose account is taken over, and ends its sessions', async () => {
    const [taken, next] = [await addAccount(true), await addAccount(true)];
    await changeRoles(deps, { add: taken.email, role: 'administrator' });
    await changeRoles(deps, { add: taken.email, role: 'owner' });
    const since = (await deps.auth.getUser(taken.uid)).tokensValidAfterTime ?? '';
    const lines = await changeRoles(deps, {
      add: next.email,
      remove: taken.uid,
      role: 'owner',
    });
    expect(lines).toContain(`${next.email} (${next.uid}): owner`);
    expect(lines.join()).not.toContain(taken.uid);
    expect([await isAdmin(taken.uid), await isListed(taken.uid)]).toEqual([false, false]);
    expect([await isAdmin(next.uid), await isListed(next.uid)]).toEqual([true, true]);
    const { tokensValidAfterTime = '' } = await deps.auth.getUser(taken.uid);
    expect(Date.parse(tokensValidAfterTime)).toBeGreaterThanOrEqual(Date.parse(since));
    const entry = await deps.db.collection('audit').where('target.id', '==', taken.uid).get();
    expect(
      entry.docs.map((doc) => `${doc.get('before.role')} > ${doc.get('after.role')}`).toSorted(),
    ).toEqual(['administrator > owner', 'null > administrator', 'owner > null']);
  });

  it('rejects an unknown account, and one that has not confirmed its address', async () => {
    const { uid, email } = await addAccount(false);
    await expect(changeRoles(deps, { add: email, role: 'owner' })).rejects.toThrow(
      'has not confirmed',
    );
    await expect(changeRoles(deps, { add: 'nobody@havn.test', role: 'owner' })).rejects.toThrow(
      'no account',
    );
    expect(await isAdmin(uid)).toBe(false);
  });
});
