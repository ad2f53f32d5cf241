const KEY = 'samspill.notice';

export type SignOutNotice = 'loggedOut' | 'signedOutElsewhere' | 'accountDeleted';

/** Throws if the browser forbids storage. */
export function storeSignOutNotice(notice: SignOutNotice): void {
  sessionStorage.setItem(KEY, notice);
}

export function consumeSignOutNotice(notice: SignOutNotice): boolean {
  try {
    const isThere = sessionStorage.getItem(KEY) === notice;
    if (isThere) sessionStorage.removeItem(KEY);
    return isThere;
  } catch {
    return false;
  }
}
