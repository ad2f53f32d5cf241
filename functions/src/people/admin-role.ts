import { AppError } from '@samspill/domain/errors';
import { SITE_ADMINS } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

/**
 * `site/admins`: who administers, since Auth cannot be asked who has a claim. The claim decides what somebody may do;
 * this list keeps the last of them from being removed.
 */
export async function listAdminIds(deps: Deps): Promise<readonly string[]> {
  return (await deps.db.doc(SITE_ADMINS).get()).get('uids') ?? [];
}

/** Writes an administrator down; nothing is written where it stands there. */
export async function rememberAdmin(deps: Deps, uid: string): Promise<void> {
  if ((await listAdminIds(deps)).includes(uid)) return;
  const uids = FieldValue.arrayUnion(uid);
  await deps.db.doc(SITE_ADMINS).set({ uids }, { merge: true });
}

async function setClaim(deps: Deps, uid: string, admin: boolean): Promise<void> {
  const { customClaims } = await deps.auth.getUser(uid);
  const { admin: _, ...others } = customClaims ?? {};
  await deps.auth.setCustomUserClaims(uid, admin ? { ...others, admin } : others);
}

export async function makeAdmin(deps: Deps, uid: string): Promise<void> {
  await setClaim(deps, uid, true);
  await rememberAdmin(deps, uid);
}

/** Throws `last-admin` for the last one. Their sessions stay; the API asks for the claim at each call. */
export async function removeAdmin(deps: Deps, uid: string): Promise<void> {
  const ref = deps.db.doc(SITE_ADMINS);
  await deps.db.runTransaction(async (transaction) => {
    const uids: readonly string[] = (await transaction.get(ref)).get('uids') ?? [];
    const others = uids.filter((other) => other !== uid);
    if (others.length === 0)
      throw new AppError('last-admin', 'The last administrator cannot be removed.');
    transaction.set(ref, { uids: others });
  });
  await setClaim(deps, uid, false);
}
