import { tryChunk } from '../chunks/load-chunk.ts';
import { registerWorker } from '../chunks/worker.ts';
import { isRefreshDue, pushKey, readDevice } from '../firebase/push-device.ts';
import { CACHED_SESSION_KEY } from '../session/cached-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { askSession } from '../session/start-session.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';

/** Retry interval, since `navigator.onLine` may be wrong. */
const RETRY_INTERVAL_MS = 20_000;

/** Saves the session with the time, but only if the server confirmed it on this page. */
function cacheSession(): void {
  const { user, keptAtMs } = sessionStore.read();
  if (user && keptAtMs === null)
    writeLocal(CACHED_SESSION_KEY, JSON.stringify({ user, atMs: Date.now() }));
}

async function refreshDeviceIfDue(): Promise<void> {
  const device = readDevice();
  if (!pushKey() || !device || !isRefreshDue(device)) return;
  const loaded = await tryChunk(() => import('../firebase/push-registration.ts'));
  await loaded?.refreshDevice(device.uid);
}

function recacheSession(): void {
  if (navigator.onLine && readLocal(CACHED_SESSION_KEY) !== null) cacheSession();
}

/** Each look costs a call; a session ended on another device ends here when the page is shown again. */
const LOOK_INTERVAL_MS = 60_000;
let lookedAtMs = Date.now();

function lookAfterSession(): void {
  if (document.visibilityState !== 'visible' || !navigator.onLine) return;
  if (Date.now() - lookedAtMs < LOOK_INTERVAL_MS) return;
  lookedAtMs = Date.now();
  void askSession();
}

function refreshUnconfirmedSession(): void {
  if (sessionStore.read().keptAtMs !== null && navigator.onLine) void askSession();
}

/**
 * Caches session and assets for the next start offline; after such a start, retries until the server answers. Returns a
 * cleanup function.
 */
export function prepareOfflineStart(): () => void {
  void registerWorker().then(refreshDeviceIfDue);
  cacheSession();
  refreshUnconfirmedSession();
  const timer = setInterval(refreshUnconfirmedSession, RETRY_INTERVAL_MS);
  addEventListener('online', refreshUnconfirmedSession);
  document.addEventListener('visibilitychange', recacheSession);
  document.addEventListener('visibilitychange', lookAfterSession);
  const unsubscribe = sessionStore.subscribe(recacheSession);
  return () => {
    clearInterval(timer);
    removeEventListener('online', refreshUnconfirmedSession);
    document.removeEventListener('visibilitychange', recacheSession);
    document.removeEventListener('visibilitychange', lookAfterSession);
    unsubscribe();
  };
}
