import { readLocal, writeLocal } from './local-storage.ts';

const ID_KEY = 'samspill.tab';
/** One key per open tab; removed when the tab is left. */
const OPEN_PREFIX = 'samspill.tab.';

const openKey = (tab: string) => OPEN_PREFIX + tab;

/** Whether a page with this id is open. A crashed tab counts as open until `forgetCrashedTabs`. */
export const isTabOpen = (tab: string): boolean => readLocal(openKey(tab)) !== null;

function readSessionId(): string | null {
  try {
    return sessionStorage.getItem(ID_KEY);
  } catch {
    return null;
  }
}

function storeSessionId(id: string): void {
  try {
    sessionStorage.setItem(ID_KEY, id);
  } catch {
    // Storage is forbidden, so nothing is stored under the id either.
  }
}

let own: string | null = null;

/** Holds a lock until the page is gone, by which other tabs recognize a crash. */
function holdLock(tab: string): void {
  const forever = () => new Promise<void>(() => undefined);
  globalThis.navigator?.locks?.request(openKey(tab), forever).catch(() => undefined);
}

/**
 * Id of this tab, which survives a reload. A duplicated tab copies the session storage: its id is in use, so it gets
 * another one.
 */
export function tabId(): string {
  if (own === null) {
    const before = readSessionId();
    own = before === null || isTabOpen(before) ? crypto.randomUUID() : before;
    storeSessionId(own);
    holdLock(own);
    globalThis.addEventListener?.('pagehide', () => writeLocal(openKey(own ?? ''), null));
    globalThis.addEventListener?.('pageshow', () => writeLocal(openKey(own ?? ''), '1'));
  }
  // Log-out in another tab removes the key.
  if (!isTabOpen(own)) writeLocal(openKey(own), '1');
  return own;
}

/** Forgets tabs that ended without notice: they hold no lock. Returns whether there were any. */
export async function forgetCrashedTabs(): Promise<boolean> {
  const keys = listOpenKeys();
  if (keys.length <= 1) return false;
  const { held = [], pending = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  const alive = new Set([...held, ...pending].map(({ name }) => name));
  const gone = alive.has(openKey(tabId())) ? keys.filter((key) => !alive.has(key)) : [];
  for (const key of gone) writeLocal(key, null);
  return gone.length > 0;
}

function listOpenKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(OPEN_PREFIX));
  } catch {
    return [];
  }
}
