import { filterBuildCaches } from './worker-caches.ts';

const WORKER = '/sw.js';

const isWorkerDisabled = import.meta.env.VITE_SERVICE_WORKER === 'off';

export async function registerWorker(): Promise<void> {
  // Only production builds have a worker; Firefox has none in private windows.
  if (!import.meta.env.PROD || isWorkerDisabled || !('serviceWorker' in navigator)) return;
  // The worker is optional; the next page load retries.
  await navigator.serviceWorker.register(WORKER).catch(() => undefined);
}

/** Resolves with the active registration; null if there is no worker or this build removes it. */
export async function waitForWorker(): Promise<ServiceWorkerRegistration | null> {
  await registerWorker();
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? navigator.serviceWorker.ready : null;
}

export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all(filterBuildCaches(await caches.keys()).map((name) => caches.delete(name)));
}
