import { filterBuildCaches } from '../src/chunks/worker-caches.ts';

// Replaces the worker to withdraw it (docs/operating.md): activates at once, deletes its caches and unregisters itself.
// Open pages continue without it.

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const goAway = async () => {
    await Promise.all(filterBuildCaches(await caches.keys()).map((name) => caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(goAway());
});
