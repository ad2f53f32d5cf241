import { tryChunk } from '../chunks/load-chunk.ts';
import { registerWorker } from '../chunks/worker.ts';
import { isRefreshDue, pushKey, readDevice } from '../firebase/push-device.ts';
import { KEPT_SESSION_KEY } from '../session/kept-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { askSession } from '../session/start-session.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';

/** Retry interval, since `navigator.onLine` may be wrong. */
const ASK_AGAIN_MS = 20_000;

/** Saves the session with the time, but only if the server confirmed it on this page. */
function keepSession(): void {
  const { user, keptAtMs } = sessionStore.read();
  if (user && keptAtMs === null)
    writeLocal(KEPT_SESSION_KEY, JSON.stringify({ user, atMs: Date.now() }));
}

async function keepDeviceFresh(): Promise<void> {
  const device = readDevice();
  if (!pushKey() || !device || !isRefreshDue(device)) return;
  const loaded = await tryChunk(() => import('../firebase/push-registration.ts'));
  await loaded?.refreshDevice(device.uid);
}

function keepAgain(): void {
  if (navigator.onLine && readLocal(KEPT_SESSION_KEY) !== null) keepSession();
}

function askWhereUnknown(): void {
  if (sessionStore.read().keptAtMs !== null && navigator.onLine) void askSession();
}

/**
 * Caches session and assets for the next start offline; after such a start, retries until the server answers. Returns a
 * cleanup function.
 */
export function prepareOfflineStart(): () => void {
  void registerWorker().then(keepDeviceFresh);
  keepSession();
  askWhereUnknown();
  const timer = setInterval(askWhereUnknown, ASK_AGAIN_MS);
  addEventListener('online', askWhereUnknown);
  document.addEventListener('visibilitychange', keepAgain);
  const unsubscribe = sessionStore.subscribe(keepAgain);
  return () => {
    clearInterval(timer);
    removeEventListener('online', askWhereUnknown);
    document.removeEventListener('visibilitychange', keepAgain);
    unsubscribe();
  };
}
