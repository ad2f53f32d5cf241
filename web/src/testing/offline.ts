import { disableNetwork, enableNetwork } from 'firebase/firestore';
import { onTestFinished, vi } from 'vitest';
import { firestore } from '../firebase/firestore.ts';

export async function goOffline(): Promise<void> {
  onTestFinished(goOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await disableNetwork(firestore());
}

export async function goOnline(): Promise<void> {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await enableNetwork(firestore());
}
