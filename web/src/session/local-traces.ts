import { leaveSignOutNotice, type SignOutNotice } from './sign-out-notice.ts';

/** What belongs to the device rather than the person, and so outlives a log-out. */
const KEPT_KEYS = ['samspill.locale', 'samspill.color-mode', 'samspill.announcement'];

const isTrace = (key: string) => key.startsWith('samspill.') && !KEPT_KEYS.includes(key);

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage).filter(isTrace)) storage.removeItem(key);
}

/** Removes drafts and the like, and leaves a notice for the page that comes next. */
export function clearLocalTraces(notice: SignOutNotice): void {
  try {
    clearStorage(localStorage);
    clearStorage(sessionStorage);
    leaveSignOutNotice(notice);
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}
