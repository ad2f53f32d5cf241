import { ownCaches } from '../src/chunks/worker-caches.ts';

// In the place of the worker where it has to be taken back (docs/operating.md): takes over at once, removes what there
// was, and itself. Pages that are open go on with the network alone.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const goAway = async () => {
    await Promise.all(ownCaches(await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(goAway());
});
