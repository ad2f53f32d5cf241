import { AppError } from '@samspill/domain/errors';
import { SITE_GLOBAL } from '@samspill/domain/paths';
import { cleanName, FALLBACK_NAMES } from '@samspill/domain/people/display-name';
import type { Person } from '@samspill/domain/people/person';
import {
  SESSION_MAX_AGE_SECONDS,
  type SessionRequest,
  type SessionUser,
  SIGN_IN_MAX_AGE_SECONDS,
} from '@samspill/domain/session/session';
import type { DecodedIdToken } from 'firebase-admin/auth';
import type { Deps } from '../deps.ts';
import { siteGlobal } from '../firestore/collections.ts';

import {
  isAdminAccount,
  isMaintained,
  MaintenanceError,
} from '../http/refuse-during-maintenance.ts';
import { liftNewcomerLimits } from '../limits/limits-store.ts';
import { addToAdminList, makeAdmin } from '../people/admin-role.ts';
import { openAccount, readPerson } from '../people/person-store.ts';
import { seedDefaultTaxonomy } from '../site/taxonomy-admin-store.ts';

function toAppError(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'auth/user-disabled') return createSuspendedError();
  if (!code.startsWith('auth/') || code === 'auth/internal-error') return error;
  return new AppError('unauthenticated', 'The sign-in could not be verified. Sign in again.');
}

const createSuspendedError = () => new AppError('account-suspended', 'This account is suspended.');

/** Throws `unauthenticated`, `account-suspended` or `sign-in-too-old`. */
export async function verifyFreshSignIn(deps: Deps, idToken: string): Promise<DecodedIdToken> {
  const claims = await deps.auth.verifyIdToken(idToken, true).catch((error: unknown) => {
    throw toAppError(error);
  });
  const ageSeconds = deps.now().getTime() / 1000 - claims.auth_time;
  if (ageSeconds > SIGN_IN_MAX_AGE_SECONDS) {
    throw new AppError('sign-in-too-old', 'The sign-in is too old. Sign in again.');
  }
  return claims;
}

async function assertSignUpsOpen(deps: Deps): Promise<void> {
  const site = await siteGlobal.only('signUpsOpen').read(deps, SITE_GLOBAL);
  if (site?.signUpsOpen !== false) return;
  throw new AppError('sign-ups-closed', 'New accounts cannot be made at the moment.');
}

/** The name is public. If the provider's name is rejected, returns the placeholder and not the e-mail address. */
function initialNameOf({ name, email }: DecodedIdToken, request: SessionRequest): string {
  const ofProvider = typeof name === 'string' && name.trim() !== '' ? name : null;
  const given = request.displayName ?? ofProvider ?? email?.split('@')[0] ?? '';
  return cleanName(given) ?? FALLBACK_NAMES[request.locale ?? 'nb'];
}

async function openProfile(
  deps: Deps,
  claims: DecodedIdToken,
  request: SessionRequest,
): Promise<Person> {
  const known = await readPerson(deps, claims.uid);
  if (known?.status === 'suspended') throw createSuspendedError();
  if (!known) await assertSignUpsOpen(deps);
  return openAccount(deps, {
    uid: claims.uid,
    email: claims.email ?? null,
    displayName: initialNameOf(claims, request),
    locale: request.locale ?? 'nb',
  });
}

/**
 * Grants the role to addresses in ADMIN_EMAILS and returns whether the account is an administrator. Reads Auth, because
 * a token may predate the loss of the role.
 */
async function grantAdmin(deps: Deps, uid: string): Promise<boolean> {
  const { customClaims, email, emailVerified } = await deps.auth.getUser(uid);
  if (customClaims?.admin === true) {
    await addToAdminList(deps, uid);
    return true;
  }
  const isNamed = deps.adminEmails().includes(email?.toLowerCase() ?? '');
  if (!isNamed || !emailVerified) return false;
  await makeAdmin(deps, uid);
  deps.log.info('admin granted by ADMIN_EMAILS', { uid });
  return true;
}

export async function openSession(
  deps: Deps,
  claims: DecodedIdToken,
  request: SessionRequest,
): Promise<{ cookie: string; user: SessionUser }> {
  // A sign-in writes the profile and the list of sign-ins. Auth knows the role although the token may not.
  if ((await isMaintained(deps)) && !isAdminAccount(await deps.auth.getUser(claims.uid)))
    throw new MaintenanceError();
  const person = await openProfile(deps, claims, request);
  await liftNewcomerLimits(deps, claims.uid);
  const admin = await grantAdmin(deps, claims.uid);
  if (admin) await seedDefaultTaxonomy(deps);
  const cookie = await deps.auth
    .createSessionCookie(request.idToken, { expiresIn: SESSION_MAX_AGE_SECONDS * 1000 })
    .catch((error: unknown) => {
      throw toAppError(error);
    });
  return {
    cookie,
    user: {
      uid: claims.uid,
      email: claims.email ?? null,
      emailVerified: claims.email_verified === true,
      displayName: person.displayName,
      photoPath: person.photoPath,
      locale: person.locale,
      skills: person.skills,
      sectors: person.sectors,
      kinds: person.kinds,
      admin,
    },
  };
}
