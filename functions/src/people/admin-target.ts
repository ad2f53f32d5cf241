import { AppError } from '@samspill/domain/errors';
import type { AdminPerson } from '@samspill/domain/people/admin-person';
import { can } from '@samspill/domain/roles/role';
import type { Deps } from '../platform/deps.ts';
import type { SignedInUser } from '../platform/http/require-user.ts';
import { readAdminPerson, toModeratorView } from './person-admin-store.ts';

/** Throws `not-found`. */
export async function readTarget(deps: Deps, uid: string): Promise<AdminPerson> {
  const person = await readAdminPerson(deps, uid);
  if (!person) throw new AppError('not-found', 'There is no such person.');
  return person;
}

/** Returns what the caller's role may see. Throws `not-found`. */
export async function readShown(
  deps: Deps,
  caller: SignedInUser,
  uid: string,
): Promise<AdminPerson> {
  const target = await readTarget(deps, uid);
  return can(caller.role, 'manageMembers') ? target : toModeratorView(target);
}

/** Throws `conflict` for the caller's own account. */
export function assertOther(caller: SignedInUser, uid: string): void {
  if (uid === caller.uid) throw new AppError('conflict', 'Not to your own account.');
}

/** Throws `not-found`, and `conflict` for the caller's own account. */
export async function readOtherPerson(deps: Deps, caller: SignedInUser, uid: string) {
  assertOther(caller, uid);
  return readTarget(deps, uid);
}
