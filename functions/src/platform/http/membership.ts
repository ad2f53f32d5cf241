import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import { roleOf } from '@samspill/domain/roles/role';
import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';
import { people } from '../firestore/collections.ts';

/** The claim saves a read; accounts from before it was introduced get it at their next session. */
export async function isMember(deps: Deps, { uid, customClaims }: UserRecord): Promise<boolean> {
  if (customClaims?.member === true || roleOf(customClaims)) return true;
  return (await people.only('status').read(deps, userPath(uid)))?.status === 'active';
}

/** Throws `not-admitted` for accounts that wait for their confirmation or approval, or were declined. */
export async function assertMember(deps: Deps, account: UserRecord): Promise<void> {
  if (await isMember(deps, account)) return;
  throw new AppError('not-admitted', 'This account is not a member yet.');
}

export async function addMemberClaim(
  { auth }: Deps,
  { uid, customClaims }: UserRecord,
): Promise<void> {
  if (customClaims?.member === true) return;
  // The caller's copy may lack a role that was granted since.
  const current = await auth.getUser(uid);
  await auth.setCustomUserClaims(uid, { ...current.customClaims, member: true });
}
