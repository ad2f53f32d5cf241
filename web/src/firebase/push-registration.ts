import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { devicePath, devicesPath } from '@samspill/domain/notifications/paths';
import {
  collection,
  deleteDoc,
  doc,
  getDocsFromServer,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
} from 'firebase/firestore';
import { getMessaging, getToken } from 'firebase/messaging';
import { waitForWorker } from '../chunks/worker.ts';
import { firebaseApp } from './app.ts';
import { firestore } from './firestore.ts';
import { closeDevice, isRefreshDue, pushKey, readDevice, saveDevice } from './push-device.ts';

// Push code that needs the SDK; loads when push is turned on or off and once a week.

async function readToken(): Promise<string> {
  const [vapidKey, serviceWorkerRegistration] = [pushKey(), await waitForWorker()];
  if (!vapidKey || !serviceWorkerRegistration)
    throw new Error('This browser has no worker of ours');
  return getToken(getMessaging(firebaseApp()), { vapidKey, serviceWorkerRegistration });
}

async function readSlots(uid: string) {
  const places = collection(firestore(), devicesPath(uid));
  const oldestFirst = query(places, orderBy('updatedAt'), limit(DEVICE_SLOTS.length));
  return (await getDocsFromServer(oldestFirst)).docs;
}

/**
 * Registers this browser for push in a free slot, or in place of the oldest device. Requires the browser's permission;
 * throws on failure.
 */
export async function registerDevice(uid: string): Promise<void> {
  const token = await readToken();
  const places = await readSlots(uid);
  const own = places.find((place) => place.get('token') === token);
  const free = DEVICE_SLOTS.find((slot) => places.every(({ id }) => id !== slot));
  const slot = own?.id ?? free ?? places[0]?.id ?? DEVICE_SLOTS[0];
  const createdAt = own?.get('createdAt') ?? serverTimestamp();
  const device = { token, createdAt, updatedAt: serverTimestamp() };
  await setDoc(doc(firestore(), devicePath(uid, slot)), device);
  saveDevice({ uid, atMs: Date.now() });
}

/**
 * Removes the registration. If the document cannot be deleted now, the server deletes it after its next failed push.
 */
export async function removeDevice(uid: string): Promise<void> {
  try {
    const token = await readToken();
    const own = (await readSlots(uid)).filter((place) => place.get('token') === token);
    await Promise.all(own.map(({ ref }) => deleteDoc(ref)));
  } catch (error) {
    console.warn('Device not removed:', error instanceof Error ? error.name : 'unknown');
  } finally {
    await closeDevice();
  }
}

/** Refreshes the registration once a week, since the token may have changed. */
export async function refreshDevice(uid: string): Promise<void> {
  const device = readDevice();
  if (device?.uid !== uid || !isRefreshDue(device) || Notification.permission !== 'granted') return;
  // The next page load tries again.
  await registerDevice(uid).catch(() => undefined);
}
