import { homeHref } from '@samspill/domain/paths';
import { suspendedHref } from '@samspill/domain/session/paths';
import { readApiError } from '../api/api-error.ts';
import { loadChunk, tryChunk } from '../chunks/load-chunk.ts';
import { isLeaving } from '../state/leaving.ts';
import {
  FEED_START_KEY,
  LAST_USER_KEY,
  PAGE_SNAPSHOT_KEY,
  readLocal,
  writeLocal,
} from '../state/local-storage.ts';
import { IDENTITY_KEY } from '../state/site-identity.ts';
import { CACHED_SESSION_KEY } from './cached-session.ts';
import { loginHrefFor } from './next-param.ts';
import { readOwnSuspension } from './own-suspension.ts';
import { SESSION_PATH } from './session-api.ts';
import { type SignOutNotice, sessionEvents, storeSignOutNotice } from './session-store.ts';

const DEVICE_SETTING_KEYS = [
  'samspill.locale',
  'samspill.color-mode',
  'samspill.announcement',
  IDENTITY_KEY,
];

const isUserDataKey = (key: string) =>
  key.startsWith('samspill.') && !DEVICE_SETTING_KEYS.includes(key);

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage).filter(isUserDataKey)) storage.removeItem(key);
}

export function clearLocalUserData(notice: SignOutNotice | null): void {
  try {
    clearStorage(localStorage);
    clearStorage(sessionStorage);
    if (notice) storeSignOutNotice(notice);
  } catch {
    // The browser forbids storage, so it is empty.
  }
}

/** Thrown if log-out would lose writes that the server lacks. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

export async function deleteSession(): Promise<void> {
  const response = await fetch(SESSION_PATH, {
    method: 'DELETE',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
  });
  if (!response.ok) throw await readApiError(response);
}

/**
 * Logs out of the API, Firebase and all tabs, and clears this browser's data. Throws `UnsentError` or an error of
 * `deleteSession`; the user is then still logged in and nothing is lost.
 */
export async function logOut({ losesUnsent = false, to = homeHref() } = {}): Promise<void> {
  if (isLeaving.read()) return;
  isLeaving.set(true);
  try {
    const parts = await loadChunk(importParts);
    parts.finishDeletions();
    if (!losesUnsent && !(await parts.isAllSent())) throw new UnsentError();
    await deleteSession();
    await clearUserAndLeave(parts, to, 'loggedOut');
  } catch (error) {
    isLeaving.set(false);
    throw error;
  }
}

/** The browser delays the deletion of a database without end while another page keeps it open. */
const MAX_CLEARING_MS = 5_000;

const tryInTime = (step: Promise<unknown>): Promise<boolean> =>
  Promise.race([
    step.then(
      () => true,
      () => false,
    ),
    new Promise<boolean>((resolve) => setTimeout(resolve, MAX_CLEARING_MS, false)),
  ]);

const SESSION_KEYS = [CACHED_SESSION_KEY, PAGE_SNAPSHOT_KEY, FEED_START_KEY];

/**
 * Signs out after the session was revoked or the account disabled; sign-in returns to this page. Keeps drafts and
 * unsent writes for this user; `clearPreviousUser` removes them when another user signs in.
 */
export async function expireSession(): Promise<void> {
  if (isLeaving.read()) return;
  isLeaving.set(true);
  const parts = await tryChunk(importParts);
  const suspension = await readOwnSuspension();
  await Promise.allSettled([deleteSession()]);
  sessionEvents.send('expired');
  if (parts)
    await Promise.all([tryInTime(parts.signOutOfFirebase()), tryInTime(parts.removeWorker())]);
  for (const key of SESSION_KEYS) writeLocal(key, null);
  if (suspension !== null) return location.replace(suspendedHref(suspension));
  try {
    storeSignOutNotice('signedOutElsewhere');
  } catch {
    // The browser forbids storage; the sign-in page then gives no reason.
  }
  location.replace(loginHrefFor(location.pathname + location.search));
}

export async function signOutAfterDeletion(): Promise<void> {
  if (isLeaving.read()) return;
  isLeaving.set(true);
  // The account is deleted, so continue even if chunks cannot load.
  const parts = await tryChunk(importParts);
  parts?.finishDeletions();
  await Promise.allSettled([deleteSession()]);
  await clearUserAndLeave(parts, homeHref(), 'accountDeleted');
}

export function followLogOut(): void {
  if (isLeaving.read()) return;
  isLeaving.set(true);
  clearLocalUserData('loggedOut');
  location.replace(homeHref());
}

/** Loads all log-out code before the first step: a partial log-out would leave personal data in the browser. */
const importParts = async () => {
  const [
    { finishDeletions },
    { deleteDocument },
    { signOutOfFirebase },
    { forgetCachedDocuments, isAllSent },
    { closeDevice },
    { forgetLocalFiles },
    { removeWorker },
    { holdsFiles },
  ] = await Promise.all([
    import('../data/deletions.ts'),
    import('../data/delete-document.ts'),
    import('../firebase/auth.ts'),
    import('../firebase/firestore.ts'),
    import('../firebase/push-device.ts'),
    import('../forms/local-files.ts'),
    import('../chunks/worker.ts'),
    import('../data/outbox.ts'),
  ]);
  return {
    /** Completes deletions that still wait for an undo; no one resumes them after log-out. */
    finishDeletions: () => finishDeletions((path) => deleteDocument(path).catch(() => undefined)),
    isAllSent: async () => !holdsFiles('outbox.') && (await isAllSent()),
    forgetCachedDocuments,
    signOutOfFirebase,
    forgetLocalFiles,
    /** Unsubscribes from push first, which needs the worker and must happen even if the worker cannot be removed. */
    removeWorker: () =>
      closeDevice()
        .catch(() => undefined)
        .then(removeWorker),
  };
};

export async function clearPreviousUser(): Promise<void> {
  const [{ forgetEarlierDocuments }, { closeDevice }, { forgetLocalFiles }] = await loadChunk(() =>
    Promise.all([
      import('../firebase/firestore.ts'),
      import('../firebase/push-device.ts'),
      import('../forms/local-files.ts'),
    ]),
  );
  await Promise.all([
    forgetEarlierDocuments(),
    closeDevice().catch(() => undefined),
    forgetLocalFiles(),
  ]);
  clearLocalUserData(null);
}

type LogOutParts = Awaited<ReturnType<typeof importParts>>;

async function clearUserAndLeave(
  parts: LogOutParts | null,
  href: string,
  notice: SignOutNotice,
): Promise<void> {
  // Send only now: earlier, other tabs would still find the cookie; later, they would notice Firebase's sign-out first.
  sessionEvents.send('logged-out');
  const cleared: readonly boolean[] = parts
    ? await Promise.all([
        clearFirebase(parts),
        tryInTime(parts.forgetLocalFiles()),
        tryInTime(parts.removeWorker()),
      ])
    : [];
  const last = readLocal(LAST_USER_KEY);
  clearLocalUserData(notice);
  // Then the next user's sign-in clears the rest.
  if (cleared.includes(false)) writeLocal(LAST_USER_KEY, last);
  // Load a new page: a navigation would keep the user's data in memory.
  location.replace(href);
}

async function clearFirebase(parts: LogOutParts): Promise<boolean> {
  // Documents first: pending writes must reach the server before the sign-out.
  const isForgotten = await tryInTime(parts.forgetCachedDocuments());
  await tryInTime(parts.signOutOfFirebase());
  return isForgotten;
}
