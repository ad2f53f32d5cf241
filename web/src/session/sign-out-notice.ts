const KEY = 'samspill.notice';

export type SignOutNotice = 'loggedOut' | 'signedOutElsewhere' | 'accountDeleted';

/** For the page that comes next; throws where storage is forbidden. */
export function leaveSignOutNotice(notice: SignOutNotice): void {
  sessionStorage.setItem(KEY, notice);
}

/** Whether a sign-out left this notice; true once. */
export function takeSignOutNotice(notice: SignOutNotice): boolean {
  try {
    const isThere = sessionStorage.getItem(KEY) === notice;
    if (isThere) sessionStorage.removeItem(KEY);
    return isThere;
  } catch {
    return false;
  }
}
