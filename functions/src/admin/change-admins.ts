import { SITE_ACTOR_ID } from '@samspill/domain/audit/audit';
import type { UserRecord } from 'firebase-admin/auth';
import { recordAudit } from '../audit/audit-store.ts';
import type { Deps } from '../deps.ts';
import { listAdminIds, makeAdmin, removeAdmin } from '../people/admin-role.ts';

interface AdminChanges {
  /** Address or uid. */
  readonly add?: string | undefined;
  readonly remove?: string | undefined;
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
 * Adds or removes an administrator, and lists those there are. Adds first, so that the last one can be replaced. A
 * removal ends all sessions of the account. The log names the site as the actor.
 */
export async function changeAdmins(
  deps: Deps,
  { add, remove }: AdminChanges,
): Promise<readonly string[]> {
  for (const [named, action] of [
    [add, 'user.make-admin'],
    [remove, 'user.remove-admin'],
  ] as const) {
    if (named === undefined) continue;
    const account = await findAccount(deps, named);
    const { uid } = account;
    if (action === 'user.make-admin' && !account.emailVerified)
      throw new Error(`${nameOf(account)} has not confirmed the address.`);
    await (action === 'user.make-admin' ? makeAdmin : removeAdmin)(deps, uid);
    const target = { kind: 'user', id: uid, label: account.displayName ?? '' } as const;
    await recordAudit(deps, { actorId: SITE_ACTOR_ID, action, target, reason: REASON });
  }
  const uids = await listAdminIds(deps);
  const accounts = await Promise.all(uids.map((uid) => deps.auth.getUser(uid).catch(() => null)));
  return accounts.flatMap((account) => (account ? [nameOf(account)] : []));
}
