import { AppError } from '@samspill/domain/errors';
import { SITE_ADMINS } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

const adminList = defineCollection(SITE_ADMINS, v.strictObject({ uids: v.array(v.string()) }));

/** Limit of `getUsers` per call. */
const MAX_ACCOUNTS = 100;

/**
 * Lists administrators from the index in `site/admins`, because Auth cannot be queried by claim. The API checks the
 * claim; rules check both, because a token keeps a revoked claim for up to an hour.
 */
export async function listAdminIds(deps: Deps): Promise<readonly string[]> {
  return (await adminList.read(deps, SITE_ADMINS))?.uids ?? [];
}

/** Reads the claim from Auth, because tokens may be outdated. */
async function hasAdminClaim(deps: Deps, uid: string): Promise<boolean> {
  return (await deps.auth.getUser(uid)).customClaims?.admin === true;
}

async function removeFromAdminList(deps: Deps, uid: string): Promise<void> {
  const uids = FieldValue.arrayRemove(uid);
  await deps.db.doc(SITE_ADMINS).set({ uids }, { merge: true });
}

/**
 * Adds an administrator to the index and checks the claim again after the write: a concurrent removal is completed
 * either here or by its own last step.
 */
export async function addToAdminList(deps: Deps, uid: string): Promise<void> {
  if ((await listAdminIds(deps)).includes(uid)) return;
  const uids = FieldValue.arrayUnion(uid);
  await deps.db.doc(SITE_ADMINS).set({ uids }, { merge: true });
  if (!(await hasAdminClaim(deps, uid))) await removeFromAdminList(deps, uid);
}

async function setAdminClaim(deps: Deps, uid: string, admin: boolean): Promise<void> {
  const { customClaims } = await deps.auth.getUser(uid);
  const { admin: _, ...others } = customClaims ?? {};
  await deps.auth.setCustomUserClaims(uid, admin ? { ...others, admin } : others);
}

export async function makeAdmin(deps: Deps, uid: string): Promise<void> {
  await setAdminClaim(deps, uid, true);
  await addToAdminList(deps, uid);
}

/**
 * Returns whether any listed user is an active administrator; listed accounts may have lost the claim, be disabled or
 * be deleted.
 */
async function hasActiveAdmin(deps: Deps, uids: readonly string[]): Promise<boolean> {
  if (uids.length === 0) return false;
  const { users } = await deps.auth.getUsers(uids.slice(0, MAX_ACCOUNTS).map((uid) => ({ uid })));
  return users.some(({ disabled, customClaims }) => !disabled && customClaims?.admin === true);
}

/**
 * Revokes the role, all sessions and all tokens. Throws `last-admin` for the last active administrator. Updates the
 * index first, in a transaction, so that two administrators cannot remove each other concurrently.
 */
export async function removeAdmin(deps: Deps, uid: string): Promise<void> {
  const ref = deps.db.doc(SITE_ADMINS);
  await deps.db.runTransaction(async (transaction) => {
    const uids = adminList.parse(deps, await transaction.get(ref))?.uids ?? [];
    const others = uids.filter((other) => other !== uid);
    if (!(await hasActiveAdmin(deps, others)))
      throw new AppError('last-admin', 'The last administrator cannot be removed.');
    transaction.set(ref, { uids: others });
  });
  await setAdminClaim(deps, uid, false);
  await deps.auth.revokeRefreshTokens(uid);
  await removeFromAdminList(deps, uid);
}
