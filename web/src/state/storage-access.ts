const KEY = 'samspill.check';
/** A browser that takes longer has storage, and is busy. */
const MAX_OPENING_MS = 3_000;

const isFull = (error: unknown) =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

function canUseLocalStorage(): boolean {
  try {
    localStorage.setItem(KEY, '');
    localStorage.removeItem(KEY);
    return true;
  } catch (error) {
    return isFull(error);
  }
}

function canUseDatabases(): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, MAX_OPENING_MS, true);
    try {
      const opening = indexedDB.open(KEY);
      opening.onsuccess = () => {
        opening.result.close();
        resolve(true);
      };
      opening.onerror = () => resolve(isFull(opening.error));
    } catch {
      resolve(false);
    }
  });
}

let isAllowed: Promise<boolean> | undefined;

/**
 * Returns whether the browser stores anything for this site. Without cookies, `localStorage` and IndexedDB neither the
 * session nor Firebase can keep a sign-in. Checks once a page.
 */
export function isStorageAllowed(): Promise<boolean> {
  const canStore = navigator.cookieEnabled && canUseLocalStorage();
  isAllowed ??= canStore ? canUseDatabases() : Promise.resolve(false);
  return isAllowed;
}
