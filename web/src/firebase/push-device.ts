import { DAY_MS } from '@samspill/domain/durations';
import { parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

// Push state without the SDK, which only registration loads (`push-registration.ts`).

/** Named like drafts, so that log-out removes it. */
const DEVICE_KEY = 'samspill.device';
/** FCM may expire tokens that are not refreshed; Google recommends a month at most. */
const REFRESH_AFTER_MS = 7 * DAY_MS;

export interface RegisteredDevice {
  readonly uid: string;
  readonly atMs: number;
}

export const pushKey = (): string | undefined =>
  import.meta.env.VITE_FIREBASE_VAPID_KEY || undefined;

export type PushState = 'unsupported' | 'refused' | 'on' | 'off';

/** False on an iPhone until the site is on its home screen; some browsers have no workers in private windows. */
const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

export function readPushState(uid: string): PushState {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  const isOn = Notification.permission === 'granted' && readDevice()?.uid === uid;
  return isOn ? 'on' : 'off';
}

export function readDevice(): RegisteredDevice | null {
  const kept = parseRecord(readLocal(DEVICE_KEY));
  const { uid, atMs } = kept ?? {};
  return typeof uid === 'string' && typeof atMs === 'number' ? { uid, atMs } : null;
}

export function saveDevice(device: RegisteredDevice | null): void {
  writeLocal(DEVICE_KEY, device && JSON.stringify(device));
}

export const isRefreshDue = ({ atMs }: RegisteredDevice): boolean =>
  Date.now() - atMs > REFRESH_AFTER_MS;

/**
 * Unsubscribes this browser, even if others still have its token: FCM gets an error on the next message, and the server
 * then deletes the device. Needs no network and no sign-in.
 */
export async function closeDevice(): Promise<void> {
  saveDevice(null);
  if (!isSupported()) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
