import { hrefs } from '../hrefs.ts';
import { clearLocalTraces } from './local-traces.ts';
import { loginHref } from './next-param.ts';
import { deleteSession } from './open-session.ts';
import { sessionNews } from './session-store.ts';
import type { SignOutNotice } from './sign-out-notice.ts';

// Signing out of Firebase wakes whoever watches for it, and must not begin a second sign-out.
let isLeaving = false;

/** What was written here has not reached the server, and would be lost. */
export class UnsentError extends Error {
  override readonly name = 'UnsentError';
}

/**
 * Logs out of the API, of Firebase and of every tab, and forgets what this browser kept. Throws
 * `UnsentError`, or what `deleteSession` throws; then one is still logged in and nothing is lost.
 */
export async function logOut({ losesUnsent = false } = {}): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  try {
    await finishDeletions();
    if (!losesUnsent && !(await isAllSent())) throw new UnsentError();
    await deleteSession();
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  await forget(hrefs.home(), 'loggedOut');
}

/** For a sign-in that is no longer valid: as a log-out, but on the way back to this page. */
export async function expireSession(): Promise<void> {
  await leave(loginHref(location.pathname + location.search), 'signedOutElsewhere');
}

/** After the account was deleted: as a log-out, with a goodbye. */
export async function leaveForGood(): Promise<void> {
  await leave(hrefs.home(), 'accountDeleted');
}

/** When another tab logged out: it has done the rest. */
export function followLogOut(): void {
  if (isLeaving) return;
  isLeaving = true;
  clearLocalTraces('loggedOut');
  location.replace(hrefs.home());
}

async function leave(href: string, notice: SignOutNotice): Promise<void> {
  if (isLeaving) return;
  isLeaving = true;
  await Promise.allSettled([deleteSession(), finishDeletions()]);
  await forget(href, notice);
}

/** Once the cookie is gone: everything that this browser has of the person. */
async function forget(href: string, notice: SignOutNotice): Promise<void> {
  // Other tabs would find the cookie before, and they notice Firebase's sign-out, too.
  sessionNews.send('logged-out');
  await Promise.allSettled([forgetFirebase(), forgetFiles()]);
  clearLocalTraces(notice);
  // A new page, not a navigation: nothing of the person may stay in this one's memory.
  location.replace(href);
}

/** What was deleted a moment ago can no longer be undone; nobody else carries on with it here. */
async function finishDeletions(): Promise<void> {
  const [deletions, documents] = await Promise.all([
    import('../data/deletions.ts'),
    import('../data/delete-document.ts'),
  ]);
  deletions.finishDeletions((path) => documents.deleteDocument(path).catch(() => undefined));
}

async function isAllSent(): Promise<boolean> {
  const firestore = await import('../firebase/firestore.ts');
  return firestore.isAllSent();
}

async function forgetFirebase(): Promise<void> {
  const [auth, firestore] = await Promise.all([
    import('../firebase/auth.ts'),
    import('../firebase/firestore.ts'),
  ]);
  // First the documents: what was written a moment ago is still sent in the person's name.
  await Promise.allSettled([firestore.forgetCachedDocuments()]);
  await auth.signOutOfFirebase();
}

async function forgetFiles(): Promise<void> {
  const { forgetLocalFiles } = await import('../forms/local-files.ts');
  await forgetLocalFiles();
}
