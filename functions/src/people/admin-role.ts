import { AppError } from '@samspill/domain/errors';
import { SITE_ADMINS } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

const admins = defineCollection(SITE_ADMINS, v.strictObject({ uids: v.array(v.string()) }));

/** As many accounts as Auth tells of at once. */
const MAX_ACCOUNTS = 100;

/**
 * `site/admins`: who administers, since Auth cannot be asked who has a claim. The claim decides what somebody may do in
 * the API. Rules ask for both, since a claim stays in a token for an hour after it was taken away.
 */
export async function listAdminIds(deps: Deps): Promise<readonly string[]> {
  return (await admins.read(deps, SITE_ADMINS))?.uids ?? [];
}

/** Whether the account is an administrator's now, whatever its tokens say. */
async function hasClaim(deps: Deps, uid: string): Promise<boolean> {
  return (await deps.auth.getUser(uid)).customClaims?.admin === true;
}

async function forgetAdmin(deps: Deps, uid: string): Promise<void> {
  const uids = FieldValue.arrayRemove(uid);
  await deps.db.doc(SITE_ADMINS).set({ uids }, { merge: true });
}

/**
 * Writes an administrator down; nothing is written where it stands there. Asks for the claim again once it is written:
 * of a removal at the same moment, either this or the removal's own last step takes it out.
 */
export async function rememberAdmin(deps: Deps, uid: string): Promise<void> {
  if ((await listAdminIds(deps)).includes(uid)) return;
  const uids = FieldValue.arrayUnion(uid);
  await deps.db.doc(SITE_ADMINS).set({ uids }, { merge: true });
  if (!(await hasClaim(deps, uid))) await forgetAdmin(deps, uid);
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

/** Whether one of them can administer: the list alone may name who lost the claim, is disabled or gone. */
async function isAnyInOffice(deps: Deps, uids: readonly string[]): Promise<boolean> {
  if (uids.length === 0) return false;
  const { users } = await deps.auth.getUsers(uids.slice(0, MAX_ACCOUNTS).map((uid) => ({ uid })));
  return users.some(({ disabled, customClaims }) => !disabled && customClaims?.admin === true);
}

/**
 * Takes the role, every session and every token away. Throws `last-admin` for the last one who can administer. The list
 * is changed first, in a transaction, so that two who remove each other at once cannot both succeed.
 */
export async function removeAdmin(deps: Deps, uid: string): Promise<void> {
  const ref = deps.db.doc(SITE_ADMINS);
  await deps.db.runTransaction(async (transaction) => {
    const uids = admins.parse(deps, await transaction.get(ref))?.uids ?? [];
    const others = uids.filter((other) => other !== uid);
    if (!(await isAnyInOffice(deps, others)))
      throw new AppError('last-admin', 'The last administrator cannot be removed.');
    transaction.set(ref, { uids: others });
  });
  await setClaim(deps, uid, false);
  await deps.auth.revokeRefreshTokens(uid);
  await forgetAdmin(deps, uid);
}
