import { startHref } from '@samspill/domain/feed/paths';
import { can, roleOf } from '@samspill/domain/roles/role';
import type { SessionUser } from '@samspill/domain/session/session';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { tryChunk } from '../chunks/load-chunk.ts';
import { isStorageAllowed } from '../state/storage-access.ts';
import { loginHrefFor, readNext, waitingHrefFor } from './next-param.ts';
import { isMember, MEMBER_PAGES_LOCK } from './session-store.ts';
import { sessionReady } from './start-session.ts';

/** Opens Auth while the page loads: Firestore waits until Firebase has checked the sign-in. */
const openAuth = () =>
  tryChunk(() => import('../firebase/auth.ts')).then((loaded) => loaded?.firebaseAuth());

async function userOrLogin(request: Request): Promise<SessionUser> {
  const [{ user }, canStore] = await Promise.all([sessionReady(), isStorageAllowed()]);
  // Firebase and Firestore fail without storage; the sign-in page says so, and the session stays.
  if (user && canStore) {
    void openAuth();
    return user;
  }
  throw redirect(loginHrefFor(pathOf(request)));
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

async function memberOrWaiting(request: Request): Promise<SessionUser> {
  const user = await userOrLogin(request);
  if (!isMember(user)) throw redirect(waitingHrefFor(pathOf(request)));
  return user;
}

export async function requireApplicant({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const user = await userOrLogin(request);
  const { searchParams } = new URL(request.url);
  return isMember(user) ? redirect(readNext(searchParams) ?? startHref()) : null;
}

export async function requireUser({ request }: LoaderFunctionArgs): Promise<null> {
  await memberOrWaiting(request);
  return null;
}

/** Admits every role; the layout refuses the pages that a role may not open. */
export async function requireStaff({ request }: LoaderFunctionArgs): Promise<null> {
  const user = await memberOrWaiting(request);
  if (!can(roleOf(user), 'enterAdmin')) {
    const { pathname } = new URL(request.url);
    throw new Response(`Admin access required: ${pathname}`, {
      status: 403,
      statusText: 'Forbidden',
    });
  }
  return null;
}

/** Waits for the sign-in that ended this tab: before, the cookie is still the previous user's. */
const newSessionOpened = () =>
  navigator.locks
    .request(MEMBER_PAGES_LOCK, { mode: 'shared' }, () => undefined)
    .catch(() => undefined);

export async function requireNoUser({ request }: LoaderFunctionArgs): Promise<Response | null> {
  const { searchParams } = new URL(request.url);
  if (searchParams.get('mode') === 'ended') await newSessionOpened();
  const { user } = await sessionReady();
  if (!user || searchParams.has('mode') || !(await isStorageAllowed())) return null;
  return redirect(readNext(searchParams) ?? startHref());
}
