import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { onTestFinished, vi } from 'vitest';
import { firestore } from '../firebase/firestore.ts';

/** The browser says that there is no network, and the database has none, until `goOnline` or the end of the test. */
export async function goOffline(): Promise<void> {
  onTestFinished(goOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await disableNetwork(firestore());
}

/** The network is back, and what waited for it is sent. */
export async function goOnline(): Promise<void> {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await enableNetwork(firestore());
}
