import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheOfBuild, outdatedCaches } from '../src/chunks/worker-caches.ts';
import { answeringOf } from './navigations.ts';
import { listenForPush } from './push.ts';

// Caches the site's code for starts without a network; ignores user content, the API, Auth and files
// (docs/decisions/0083). Also shows push notifications.

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_ID__: string;
declare const __KEPT_FILES__: readonly PrecacheEntry[];

const cacheName = cacheOfBuild(__BUILD_ID__);
/**
 * Name of `app.html` under Hosting's `cleanUrls`. Member pages start from it, except the feed, which has its own page.
 */
const START_PAGE = '/app';
const FEED = '/feed';
const PATIENCE_SECONDS = 3;

const kept = new PrecacheController({ cacheName });
kept.addToCacheList([...__KEPT_FILES__]);

/** Log-out deletes the cache while other tabs still request code, which must not recreate it. */
const whileKept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && (await caches.has(cacheName)) ? response : null,
};

/** Serves the precached file of an address and never stores network responses in its place. */
const keptAs = (addressOf: (request: Request) => string) => ({
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
    kept.getCacheKeyForURL(addressOf(request)) ?? request,
  cacheWillUpdate: async () => null,
});

const startPage = [keptAs(({ url }) => (new URL(url).pathname === FEED ? FEED : START_PAGE))];
const promptly = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: PATIENCE_SECONDS,
  plugins: startPage,
});
const patiently = new NetworkFirst({ cacheName, plugins: startPage });
const isNavigation = (request: Request) => request.mode === 'navigate';
for (const [answering, strategy] of [
  ['promptly', promptly],
  ['patiently', patiently],
] as const)
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && isNavigation(request) && answeringOf(url.pathname) === answering,
    strategy,
  );

// Assets are immutable, so use the cache of any build; newly fetched ones stay as long as this build.
const assets = new CacheFirst({ cacheName, plugins: [whileKept] });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) =>
    (await caches.match(options.request, { ignoreVary: true })) ?? assets.handle(options),
);

// Prefer the network for files without a hash, so that a page never gets one of another build.
registerRoute(
  ({ request, url }) => !isNavigation(request) && kept.getCacheKeyForURL(url.href) !== undefined,
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: PATIENCE_SECONDS,
    plugins: [keptAs(({ url }) => url)],
  }),
);

listenForPush();

self.addEventListener('install', (event) => {
  event.waitUntil(kept.install(event));
  // Activate at once: open pages continue with the code of their own build, which stays cached.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const outdated = outdatedCaches(await caches.keys(), cacheName);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});
