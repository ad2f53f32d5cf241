const KEY = 'samspill.notice';

export type SignOutNotice = 'loggedOut' | 'signedOutElsewhere' | 'accountDeleted';

/** Throws if storage is forbidden. */
export function leaveSignOutNotice(notice: SignOutNotice): void {
  sessionStorage.setItem(KEY, notice);
}

/** Returns true once after this notice was left. */
export function takeSignOutNotice(notice: SignOutNotice): boolean {
  try {
    const isThere = sessionStorage.getItem(KEY) === notice;
    if (isThere) sessionStorage.removeItem(KEY);
    return isThere;
  } catch {
    return false;
  }
}
