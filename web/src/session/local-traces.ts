/** What belongs to the device rather than the person, and so outlives a log-out. */
const KEPT_KEYS = ['samspill.locale', 'samspill.color-mode', 'samspill.announcement'];
const NOTICE_KEY = 'samspill.notice';

export type SignOutNotice = 'loggedOut' | 'signedOutElsewhere' | 'accountDeleted';

const isTrace = (key: string) => key.startsWith('samspill.') && !KEPT_KEYS.includes(key);

function clearStorage(storage: Storage): void {
  for (const key of Object.keys(storage).filter(isTrace)) storage.removeItem(key);
}

/** Removes drafts and the like, and leaves a notice for the page that comes next. */
export function clearLocalTraces(notice: SignOutNotice): void {
  try {
    clearStorage(localStorage);
    clearStorage(sessionStorage);
    sessionStorage.setItem(NOTICE_KEY, notice);
  } catch {
    // Storage is forbidden, so there is nothing in it.
  }
}

/** Whether a sign-out left this notice; true once. */
export function takeSignOutNotice(notice: SignOutNotice): boolean {
  try {
    const isThere = sessionStorage.getItem(NOTICE_KEY) === notice;
    if (isThere) sessionStorage.removeItem(NOTICE_KEY);
    return isThere;
  } catch {
    return false;
  }
}
