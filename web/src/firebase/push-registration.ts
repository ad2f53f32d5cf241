import { DEVICE_SLOTS } from '@samspill/domain/notifications/device';
import { devicePath, devicesPath } from '@samspill/domain/paths';
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
import { readyWorker } from '../chunks/worker.ts';
import { firebaseApp } from './app.ts';
import { firestore } from './firestore.ts';
import { closeDevice, isRefreshDue, keepDevice, pushKey, readDevice } from './push-device.ts';

// What push takes of the SDK; loaded by whoever turns it on or off, and once a week.

/** How FCM reaches this browser; it is made anew where the one before is no more. Throws where there is none to be had. */
async function readToken(): Promise<string> {
  const [vapidKey, serviceWorkerRegistration] = [pushKey(), await readyWorker()];
  if (!vapidKey || !serviceWorkerRegistration)
    throw new Error('This browser has no worker of ours');
  return getToken(getMessaging(firebaseApp()), { vapidKey, serviceWorkerRegistration });
}

/** The person's devices, the one that was not heard of for longest first. */
async function readPlaces(uid: string) {
  const places = collection(firestore(), devicesPath(uid));
  const oldestFirst = query(places, orderBy('updatedAt'), limit(DEVICE_SLOTS.length));
  return (await getDocsFromServer(oldestFirst)).docs;
}

/** Has what the person chose shown in this browser; the browser has been asked before. Throws where that cannot be had. */
export async function registerDevice(uid: string): Promise<void> {
  const token = await readToken();
  const places = await readPlaces(uid);
  const own = places.find((place) => place.get('token') === token);
  const free = DEVICE_SLOTS.find((slot) => places.every(({ id }) => id !== slot));
  const slot = own?.id ?? free ?? places[0]?.id ?? DEVICE_SLOTS[0];
  const createdAt = own?.get('createdAt') ?? serverTimestamp();
  const device = { token, createdAt, updatedAt: serverTimestamp() };
  await setDoc(doc(firestore(), devicePath(uid, slot)), device);
  keepDevice({ uid, atMs: Date.now() });
}

/** Ends that. Where the document cannot be removed now, the server does it: nothing reaches the browser any more. */
export async function removeDevice(uid: string): Promise<void> {
  try {
    const token = await readToken();
    const own = (await readPlaces(uid)).filter((place) => place.get('token') === token);
    await Promise.all(own.map(({ ref }) => deleteDoc(ref)));
  } catch (error) {
    console.warn('Device not removed:', error instanceof Error ? error.name : 'unknown');
  } finally {
    await closeDevice();
  }
}

/** Says once a week that this browser is there, and under which token. */
export async function refreshDevice(uid: string): Promise<void> {
  const device = readDevice();
  if (device?.uid !== uid || !isRefreshDue(device) || Notification.permission !== 'granted') return;
  // The next page tries again.
  await registerDevice(uid).catch(() => undefined);
}
