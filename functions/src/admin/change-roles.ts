import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import type { Role } from '@samspill/domain/roles/role';
import type { UserRecord } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';
import { changeRoleLogged, readStaff } from '../roles/role-store.ts';

interface RoleChanges {
  readonly add?: string | undefined;
  readonly remove?: string | undefined;
  readonly role: Role;
}

async function findAccount({ auth }: Deps, named: string): Promise<UserRecord> {
  const account = named.includes('@') ? auth.getUserByEmail(named) : auth.getUser(named);
  return account.catch(() => {
    throw new Error(`There is no account ${named}.`);
  });
}

const REASON = 'npm run admin';
const nameOf = ({ uid, email }: UserRecord) => `${email ?? 'no address'} (${uid})`;

/**
 * Gives an account a role or takes one, and lists the staff. Gives first, so that the last owner can be replaced. A removal
 * ends all sessions of the account. The log names the site as the actor.
 */
export async function changeRoles(
  deps: Deps,
  { add, remove, role }: RoleChanges,
): Promise<readonly string[]> {
  for (const [named, next] of [
    [add, role],
    [remove, null],
  ] as const) {
    if (named === undefined) continue;
    const account = await findAccount(deps, named);
    if (next !== null && !account.emailVerified)
      throw new Error(`${nameOf(account)} has not confirmed the address.`);
    await changeRoleLogged(deps, account.uid, {
      actorId: SITE_ACTOR_ID,
      role: next,
      name: account.displayName ?? '',
      reason: REASON,
    });
  }
  const staff = [...(await readStaff(deps))];
  const lines = staff.map(async ([uid, each]) => {
    const account = await deps.auth.getUser(uid).catch(() => null);
    return account ? [`${nameOf(account)}: ${each}`] : [];
  });
  return (await Promise.all(lines)).flat();
}
