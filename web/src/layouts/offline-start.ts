import { tryChunk } from '../chunks/load-chunk.ts';
import { registerWorker } from '../chunks/worker.ts';
import { isRefreshDue, pushKey, readDevice } from '../firebase/push-device.ts';
import { KEPT_SESSION_KEY } from '../session/kept-session.ts';
import { sessionStore } from '../session/session-store.ts';
import { askSession } from '../session/start-session.ts';
import { readLocal, writeLocal } from '../state/local-storage.ts';

/** A network that is said to be there may not be: the server is asked again until it answers. */
const ASK_AGAIN_MS = 20_000;

/** Notes who is here and when; what the server has not said in this page is not noted again. */
function keepSession(): void {
  const { user, keptAtMs } = sessionStore.read();
  if (user && keptAtMs === null)
    writeLocal(KEPT_SESSION_KEY, JSON.stringify({ user, atMs: Date.now() }));
}

/** A browser that shows push says now and then that it is there; where it shows none, nothing is loaded. */
async function keepDeviceFresh(): Promise<void> {
  const device = readDevice();
  if (!pushKey() || !device || !isRefreshDue(device)) return;
  const loaded = await tryChunk(() => import('../firebase/push-registration.ts'));
  await loaded?.refreshDevice(device.uid);
}

/** As the page is left or another name chosen; a log-out has forgotten it, which is not undone. */
function keepAgain(): void {
  if (navigator.onLine && readLocal(KEPT_SESSION_KEY) !== null) keepSession();
}

function askWhereUnknown(): void {
  if (sessionStore.read().keptAtMs !== null && navigator.onLine) void askSession();
}

/**
 * Makes the next start work without a network, and ends one that began so once the server answers. Returns how to stop.
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
