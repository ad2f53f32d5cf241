import { SITE_ACTOR_ID } from '@samspill/domain/audit-log';
import { AppError } from '@samspill/domain/errors';
import { userPath } from '@samspill/domain/paths';
import { cleanName, FALLBACK_NAMES } from '@samspill/domain/people/display-name';
import type { Person } from '@samspill/domain/people/person';
import type { PersonStatus } from '@samspill/domain/people/person-kind';
import { can, type Role, roleOf } from '@samspill/domain/roles/role';
import { SESSION_MAX_AGE_SECONDS, type SessionUser } from '@samspill/domain/session/session';
import type { SessionRequest } from '@samspill/domain/session/session-request';
import {
  findSignUpRefusal,
  type Newcomer,
  type SignUpRefusal,
  statusOfNewcomer,
} from '@samspill/domain/session/sign-ups';
import { DEFAULT_SITE_GLOBAL } from '@samspill/domain/site/global';
import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import type { DecodedIdToken, UserRecord } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { claimInvitation, readInvitedBy } from '../invitations/accept-invitation.ts';
import { openAccount } from '../people/person-store.ts';
import type { Deps } from '../platform/deps.ts';
import { people, siteGlobal } from '../platform/firestore/collections.ts';
import { readPerson } from '../platform/firestore/read-people.ts';
import { createSuspendedError, toAppError } from '../platform/http/fresh-sign-in.ts';
import { addMemberClaim } from '../platform/http/membership.ts';
import { isAdminAccount, isMaintained, MaintenanceError } from '../platform/http/site-switches.ts';
import { liftNewcomerLimits } from '../platform/limits/limits-store.ts';
import { changeRoleLogged, isNamedOwner, syncStaffList } from '../platform/roles/role-store.ts';
import { seedDefaultTaxonomy } from '../site/taxonomy-store.ts';

const signUpRules = siteGlobal.only('signUps', 'signUpsOpen', 'signUpDomains');

const readSignUpRules = async (deps: Deps) =>
  (await signUpRules.read(deps, SITE_GLOBAL)) ?? DEFAULT_SITE_GLOBAL;

async function readNewcomer(deps: Deps, account: UserRecord): Promise<Newcomer> {
  const hasRole = roleOf(account.customClaims) !== null;
  return {
    email: account.email ?? null,
    isVerified: account.emailVerified || hasRole,
    invitedBy:
      hasRole || isNamedOwner(deps, account)
        ? 'administrator'
        : await readInvitedBy(deps, account.uid),
  };
}

/** Why an account cannot change to an address, or null: the allowed domains hold as at sign-up. */
export async function findAddressRefusal(
  deps: Deps,
  account: UserRecord,
  email: string,
): Promise<SignUpRefusal | null> {
  const [rules, { invitedBy }] = await Promise.all([
    readSignUpRules(deps),
    readNewcomer(deps, account),
  ]);
  return findSignUpRefusal({ ...rules, signUps: 'open', signUpsOpen: true }, { email, invitedBy });
}

export const createRefusalError = (refusal: SignUpRefusal) =>
  new AppError(refusal, 'The site takes no such account.');

async function readFirstStatus(
  deps: Deps,
  account: UserRecord,
  fault: AppError | null,
): Promise<PersonStatus> {
  const [rules, newcomer] = await Promise.all([readSignUpRules(deps), readNewcomer(deps, account)]);
  const refusal = findSignUpRefusal(rules, newcomer);
  if (refusal) throw fault?.code === 'wrong-recipient' ? fault : createRefusalError(refusal);
  return statusOfNewcomer(rules, newcomer);
}

/** Throws `not-found`, `wrong-recipient` or `conflict`; returns why the site refuses the account all the same. */
export async function redeemInvitation(
  deps: Deps,
  account: UserRecord,
  token: string,
): Promise<SignUpRefusal | null> {
  const rules = await readSignUpRules(deps);
  const email = account.email ?? null;
  return claimInvitation(deps, { uid: account.uid, email }, token, (invitedBy) =>
    findSignUpRefusal(rules, { email, invitedBy }),
  );
}

/**
 * Admits an account that has confirmed its address since, or whose site has opened sign-up since, and marks members by
 * a claim. In a transaction, because an administrator may decide at the same time.
 */
export async function admit(deps: Deps, account: UserRecord, person: Person): Promise<Person> {
  const status = await changeStatus(deps, account, person.status);
  if (status === 'active') await addMemberClaim(deps, account);
  return { ...person, status };
}

async function changeStatus(
  deps: Deps,
  account: UserRecord,
  known: PersonStatus,
): Promise<PersonStatus> {
  if (known !== 'unconfirmed' && known !== 'waiting') return known;
  const next = statusOfNewcomer(await readSignUpRules(deps), await readNewcomer(deps, account));
  if (next === known || next === 'unconfirmed') return known;
  const ref = deps.db.doc(userPath(account.uid));
  return deps.db.runTransaction(async (transaction) => {
    const current = people.only('status').parse(deps, await transaction.get(ref))?.status;
    if (current !== known) return current ?? known;
    transaction.update(ref, { status: next, updatedAt: FieldValue.serverTimestamp() });
    return next;
  });
}

/** The name is public: without one from the user or provider it is a placeholder, and no part of the address. */
function initialNameOf({ name }: DecodedIdToken, request: SessionRequest): string {
  const ofProvider = typeof name === 'string' ? name : '';
  return cleanName(request.displayName ?? ofProvider) ?? FALLBACK_NAMES[request.locale ?? 'nb'];
}

interface SignIn {
  readonly claims: DecodedIdToken;
  readonly account: UserRecord;
  readonly request: SessionRequest;
}

export const isApplicant = (known: Person | null): boolean =>
  known === null || known.status === 'unconfirmed' || known.status === 'waiting';

/** An account whose invitation cannot be used is like any other. */
async function tryInvitation(deps: Deps, account: UserRecord, token: string) {
  try {
    return { refusal: await redeemInvitation(deps, account, token), fault: null };
  } catch (fault) {
    if (!(fault instanceof AppError)) throw fault;
    return { refusal: null, fault };
  }
}

async function openProfile(
  deps: Deps,
  { claims, account: before, request }: SignIn,
): Promise<{ readonly person: Person; readonly account: UserRecord }> {
  const known = await readPerson(deps, claims.uid);
  if (known?.status === 'suspended') throw createSuspendedError();
  const used =
    request.invitation !== undefined && isApplicant(known)
      ? await tryInvitation(deps, before, request.invitation)
      : null;
  if (used?.refusal && known === null) throw createRefusalError(used.refusal);
  // The invitation may have confirmed the address.
  const account = used ? await deps.auth.getUser(claims.uid) : before;
  const person = await openAccount(deps, {
    uid: claims.uid,
    email: claims.email ?? null,
    displayName: initialNameOf(claims, request),
    locale: request.locale ?? 'nb',
    status: known?.status ?? (await readFirstStatus(deps, account, used?.fault ?? null)),
  });
  return { person: await admit(deps, account, person), account };
}

/**
 * Makes confirmed addresses in ADMIN_EMAILS owners, also without a new sign-in, and returns the role of the account. Reads
 * Auth, because a token may predate the loss of the role; reads nothing else for members.
 */
export async function grantOwner(
  deps: Deps,
  account: UserRecord,
  { displayName: name }: Pick<Person, 'displayName'>,
): Promise<Role | null> {
  const role = roleOf(account.customClaims);
  if (role === 'owner' || !isNamedOwner(deps, account)) return role;
  const order = { actorId: SITE_ACTOR_ID, role: 'owner', name, reason: 'ADMIN_EMAILS' } as const;
  await changeRoleLogged(deps, account.uid, order);
  await seedDefaultTaxonomy(deps);
  deps.log.info('owner named by ADMIN_EMAILS', { uid: account.uid });
  return 'owner';
}

export const toSessionUser = (
  { uid, email, emailVerified }: Pick<UserRecord, 'uid' | 'email' | 'emailVerified'>,
  { displayName, photoPath, locale, skills, sectors, kinds, status }: Person,
  role: Role | null,
): SessionUser => ({
  uid,
  email: email ?? null,
  emailVerified,
  displayName,
  photoPath,
  locale,
  skills,
  sectors,
  kinds,
  role,
  // Open pages of the previous version read it.
  admin: can(role, 'manageSite'),
  status,
});

export async function openSession(
  deps: Deps,
  claims: DecodedIdToken,
  request: SessionRequest,
): Promise<{ cookie: string; user: SessionUser }> {
  // A sign-in writes the profile and the list of sign-ins. Auth knows the role although the token may not.
  const known = await deps.auth.getUser(claims.uid);
  if (!isAdminAccount(known) && (await isMaintained(deps))) throw new MaintenanceError();
  const { person, account } = await openProfile(deps, { claims, account: known, request });
  await liftNewcomerLimits(deps, claims.uid);
  const role = await grantOwner(deps, account, person);
  if (role) await syncStaffList(deps, claims.uid);
  if (can(role, 'manageSite')) await seedDefaultTaxonomy(deps);
  const cookie = await deps.auth
    .createSessionCookie(request.idToken, { expiresIn: SESSION_MAX_AGE_SECONDS * 1000 })
    .catch((error: unknown) => {
      throw toAppError(error);
    });
  return {
    cookie,
    user: toSessionUser({ ...claims, emailVerified: account.emailVerified }, person, role),
  };
}
