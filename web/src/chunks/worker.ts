import { ownCaches } from './worker-caches.ts';

/** Where Hosting has it; the build makes it (`web/build/service-worker.ts`). */
const WORKER = '/sw.js';

/** Whether this build takes workers back (docs/operating.md). */
const isWithdrawn = import.meta.env.VITE_SERVICE_WORKER === 'off';

/** Has the browser keep the code of the site, from now on and for pages to come. */
export async function registerWorker(): Promise<void> {
  // Only what is built has one; Firefox has none in private windows.
  if (!import.meta.env.PROD || isWithdrawn || !('serviceWorker' in navigator)) return;
  // The site works without: the next page tries again.
  await navigator.serviceWorker.register(WORKER).catch(() => undefined);
}

/** The worker's registration once it is at work; null where there is none, as in a build that takes it back. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  await registerWorker();
  const registration = await navigator.serviceWorker.getRegistration();
  return registration ? navigator.serviceWorker.ready : null;
}

/** The browser as before there was a worker: nothing kept, nobody between page and network. */
export async function removeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await Promise.all(ownCaches(await caches.keys()).map((name) => caches.delete(name)));
}
