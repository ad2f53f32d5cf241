import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import {
  can,
  claimsOf,
  endsSessions,
  type Permission,
  type Role,
  RoleSchema,
  roleOf,
} from '@samspill/domain/roles/role';
import { SITE_ADMINS } from '@samspill/domain/site/paths';
import type { UserRecord } from 'firebase-admin/auth';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import * as v from 'valibot';
import { recordAudit } from '../audit/record-audit.ts';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';
import { people } from '../firestore/collections.ts';
import { nullIfNoAccount } from '../http/outage.ts';

/** People without an entry in `roles` were listed before there were roles: they are owners. */
const staffList = defineCollection(
  SITE_ADMINS,
  v.strictObject({
    uids: v.array(v.string()),
    roles: v.optional(v.record(v.string(), RoleSchema), {}),
  }),
);

/** Limit of `getUsers` per call. */
const MAX_ACCOUNTS = 100;

type Staff = ReadonlyMap<string, Role>;

function parseStaff(deps: Deps, stored: DocumentSnapshot): Staff {
  const { uids, roles } = staffList.parse(deps, stored) ?? { uids: [], roles: {} };
  return new Map(uids.map((uid) => [uid, roles[uid] ?? 'owner']));
}

const withRole = (staff: Staff, uid: string, role: Role | null): Staff => {
  const others = [...staff].filter(([other]) => other !== uid);
  return new Map(role === null ? others : [...others, [uid, role]]);
};

const toDocument = (staff: Staff) => ({
  uids: [...staff.keys()],
  roles: Object.fromEntries(staff),
});

/**
 * Lists the staff from the index in `site/admins`, because Auth cannot be queried by claim. The API checks the claim;
 * rules check both, because a token keeps a revoked claim for up to an hour.
 */
export async function readStaff(deps: Deps): Promise<Staff> {
  return parseStaff(deps, await deps.db.doc(SITE_ADMINS).get());
}

/** Reads the staff in a transaction, which fails if a role changes before its commit. */
export const readStaffIn = async (deps: Deps, transaction: Transaction): Promise<Staff> =>
  parseStaff(deps, await transaction.get(deps.db.doc(SITE_ADMINS)));

export async function listStaffIds(deps: Deps, permission: Permission): Promise<readonly string[]> {
  return [...(await readStaff(deps))].flatMap(([uid, role]) =>
    can(role, permission) ? [uid] : [],
  );
}

/** Reads the claim from Auth, because tokens may be outdated. */
async function readClaimedRole(deps: Deps, uid: string): Promise<Role | null> {
  return roleOf((await deps.auth.getUser(uid)).customClaims);
}

const MAX_SYNCS = 3;

/**
 * Copies the role from the claim to the index and checks the claim again after the write: a concurrent change of the role
 * is completed either here or by its own last step.
 */
export async function syncStaffList(deps: Deps, uid: string): Promise<void> {
  const ref = deps.db.doc(SITE_ADMINS);
  for (let round = 0; round < MAX_SYNCS; round += 1) {
    const role = await readClaimedRole(deps, uid);
    if (((await readStaff(deps)).get(uid) ?? null) === role) return;
    await deps.db.runTransaction(async (transaction) => {
      const staff = parseStaff(deps, await transaction.get(ref));
      transaction.set(ref, toDocument(withRole(staff, uid, role)));
    });
  }
}

async function setRoleClaims(deps: Deps, uid: string, role: Role | null): Promise<void> {
  const { customClaims } = await deps.auth.getUser(uid);
  const { admin: _admin, role: _role, ...others } = customClaims ?? {};
  await deps.auth.setCustomUserClaims(uid, { ...others, ...claimsOf(role) });
}

/**
 * Returns whether any listed user is an active owner; listed accounts may have lost the claim, be disabled or be
 * deleted.
 */
async function hasActiveOwner(deps: Deps, staff: Staff): Promise<boolean> {
  const owners = [...staff].filter(([, role]) => role === 'owner').slice(0, MAX_ACCOUNTS);
  if (owners.length === 0) return false;
  const { users } = await deps.auth.getUsers(owners.map(([uid]) => ({ uid })));
  return users.some(({ disabled, customClaims }) => !disabled && roleOf(customClaims) === 'owner');
}

/**
 * Gives or takes a role. Throws `last-admin` for the last active owner. Updates the index first, in a transaction, so that
 * two owners cannot remove each other concurrently. A lower role ends all sessions and tokens. Returns the role of before.
 */
export async function changeRole(deps: Deps, uid: string, role: Role | null): Promise<Role | null> {
  const ref = deps.db.doc(SITE_ADMINS);
  const claimed = await readClaimedRole(deps, uid);
  const before = await deps.db.runTransaction(async (transaction) => {
    const [stored, profile] = await transaction.getAll(ref, deps.db.doc(userPath(uid)));
    const staff = parseStaff(deps, stored as DocumentSnapshot);
    const status = people.only('status').parse(deps, profile)?.status;
    if (role !== null && status === 'suspended')
      throw new AppError('conflict', 'Restore the account first.');
    const from = staff.get(uid) ?? claimed;
    const after = withRole(staff, uid, role);
    if (
      from === 'owner' &&
      role !== 'owner' &&
      !(await hasActiveOwner(deps, withRole(staff, uid, null)))
    )
      throw new AppError('last-admin', 'The last owner cannot be removed.');
    transaction.set(ref, toDocument(after));
    return from;
  });
  await setRoleClaims(deps, uid, role);
  if (endsSessions(before, role)) await deps.auth.revokeRefreshTokens(uid);
  await syncStaffList(deps, uid);
  return before;
}

/** Whether `ADMIN_EMAILS` names the account: it is an owner, and becomes one again at its next session. */
export const isNamedOwner = (deps: Deps, { email, emailVerified }: UserRecord): boolean =>
  emailVerified && deps.adminEmails().includes(email?.toLowerCase() ?? '');

interface RoleOrder {
  readonly actorId: string;
  readonly role: Role | null;
  readonly name: string;
  readonly reason?: string;
}

export async function changeRoleLogged(
  deps: Deps,
  uid: string,
  { actorId, role, name, reason }: RoleOrder,
): Promise<void> {
  const before = await changeRole(deps, uid, role);
  await recordAudit(deps, {
    actorId,
    action: 'user.change-role',
    target: { kind: 'user', id: uid, label: name },
    before: { role: before },
    after: { role },
    ...(reason !== undefined && { reason }),
  });
}

interface RoleChanges {
  readonly add?: string | undefined;
  readonly remove?: string | undefined;
  readonly role: Role;
}

async function findAccount({ auth }: Deps, named: string): Promise<UserRecord> {
  const account = await nullIfNoAccount(
    named.includes('@') ? auth.getUserByEmail(named) : auth.getUser(named),
  );
  if (!account) throw new Error(`There is no account ${named}.`);
  return account;
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
    const account = await nullIfNoAccount(deps.auth.getUser(uid));
    return account ? [`${nameOf(account)}: ${each}`] : [];
  });
  return (await Promise.all(lines)).flat();
}
