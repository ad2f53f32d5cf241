import { hrefs } from '../hrefs.ts';
import { clearLocalTraces } from './local-traces.ts';
import { loginHref } from './next-param.ts';
import { deleteSession } from './open-session.ts';
import { announceSession } from './session-channel.ts';
import type { SignOutNotice } from './sign-out-notice.ts';

// Signing out of Firebase wakes whoever watches for it, and must not begin a second sign-out.
let isLeaving = false;

/** Logs out of the API, of Firebase and of every tab, and forgets what this browser kept. */
export async function logOut(): Promise<void> {
  await leave(hrefs.home(), 'loggedOut');
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
  await Promise.allSettled([deleteSession()]);
  // After the cookie is gone, or they would find it; before Firebase, whose sign-out they notice, too.
  announceSession('logged-out');
  await Promise.allSettled([finishDeletions()]);
  await Promise.allSettled([forgetFirebase(), forgetFiles()]);
  clearLocalTraces(notice);
  // A new page, not a navigation: nothing of the person may stay in this one's memory.
  location.replace(href);
}

/** What was deleted a moment ago can no longer be undone; nobody else carries on with it here. */
async function finishDeletions(): Promise<void> {
  const [deletions, documents] = await Promise.all([
    import('../features/content/pending-deletions.ts'),
    import('../features/content/delete-document.ts'),
  ]);
  deletions.finishDeletions((path) => documents.deleteDocument(path).catch(() => undefined));
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
