import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

// What this browser knows of push without the SDK, which only registering takes (`push-registration.ts`).

/** A trace as drafts are: a log-out forgets it. */
const DEVICE_KEY = 'samspill.device';
/** Tokens that nobody asked for in a while may end; Google's advice is a month at most. */
const REFRESH_AFTER_MS = 7 * 24 * 60 * 60 * 1_000;

/** This browser as it was registered. */
export interface RegisteredDevice {
  readonly uid: string;
  /** When it last was. */
  readonly atMs: number;
}

/** The public half of the key that pushes are signed with; undefined where the site has no push. */
export const pushKey = (): string | undefined =>
  import.meta.env.VITE_FIREBASE_VAPID_KEY || undefined;

export type PushState = 'unsupported' | 'refused' | 'on' | 'off';

/** Not on an iPhone before the site is on its home screen; some browsers lack workers in private windows. */
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** How this browser stands to showing push to that person. */
export function readPushState(uid: string): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const isOn = Notification.permission === 'granted' && readDevice()?.uid === uid;
  return isOn ? 'on' : 'off';
}

/** As it was kept last; null where this browser is registered for nobody. */
export function readDevice(): RegisteredDevice | null {
  const kept = parseRecord(readLocal(DEVICE_KEY));
  const { uid, atMs } = kept ?? {};
  return typeof uid === 'string' && typeof atMs === 'number' ? { uid, atMs } : null;
}

export function keepDevice(device: RegisteredDevice | null): void {
  writeLocal(DEVICE_KEY, device && JSON.stringify(device));
}

/** Whether it is time to say again that this browser is there. */
export const isRefreshDue = ({ atMs }: RegisteredDevice): boolean =>
  Date.now() - atMs > REFRESH_AFTER_MS;

/**
 * From now on nothing reaches this browser, whoever still has its token: FCM learns of it with the next message, and the
 * server then removes the device. It takes neither a network nor a sign-in.
 */
export async function closeDevice(): Promise<void> {
  keepDevice(null);
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
