import { AppError } from '@samspill/domain/errors';
import { can, type Role, roleOf } from '@samspill/domain/roles/role';
import type { Judged } from '../platform/appeal-source.ts';
import type { Deps } from '../platform/deps.ts';
import { listStaffIds } from '../platform/roles/role-store.ts';

/** Limit of `getUsers` per call. */
const MAX_ACCOUNTS = 100;

interface Decider {
  readonly uid: string;
  readonly role: Role | null;
}

async function hasOtherDecider(deps: Deps, { involved, permission }: Judged): Promise<boolean> {
  const staff = await listStaffIds(deps, permission);
  const others = staff.filter((uid) => !involved.includes(uid)).slice(0, MAX_ACCOUNTS);
  if (others.length === 0) return false;
  const { users } = await deps.auth.getUsers(others.map((uid) => ({ uid })));
  return users.some(
    ({ disabled, customClaims }) => !disabled && can(roleOf(customClaims), permission),
  );
}

/** Whether staff who are not involved decide instead. An owner decides where there is no one else. */
export const isLeftToOthers = async (
  deps: Deps,
  { uid, role }: Decider,
  judged: Judged,
): Promise<boolean> =>
  judged.involved.includes(uid) && !(role === 'owner' && !(await hasOtherDecider(deps, judged)));

/**
 * Leaves decisions to staff who are not involved, as the Digital Services Act asks of complaints (article 20). Returns
 * what the log says where an owner decides because there is no one else.
 */
export async function assertIndependent(
  deps: Deps,
  actor: Decider,
  judged: Judged,
): Promise<{ readonly decidedAlone?: true }> {
  if (await isLeftToOthers(deps, actor, judged))
    throw new AppError('other-decides', 'Someone else decides on this: you are involved.');
  return judged.involved.includes(actor.uid) ? { decidedAlone: true } : {};
}
