import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { buildCacheName, findOutdatedCaches } from '../src/chunks/worker-caches.ts';
import { selectStrategy } from './navigations.ts';
import { listenForPush } from './push.ts';

// Caches the site's code for starts without a network; ignores user content, the API, Auth and files
// (docs/decisions/0083). Also shows push notifications.

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_ID__: string;
declare const __KEPT_FILES__: readonly PrecacheEntry[];

const cacheName = buildCacheName(__BUILD_ID__);
/**
 * The function serves it there with the site's identity. Member pages start from it, except the feed, which has its own
 * page.
 */
const START_PAGE = '/app';
const FEED = '/feed';
const NETWORK_TIMEOUT_SECONDS = 3;

const precache = new PrecacheController({ cacheName });
precache.addToCacheList([...__KEPT_FILES__]);

/** Log-out deletes the cache while other tabs still request code, which must not recreate it. */
const skipDeletedCache = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && (await caches.has(cacheName)) ? response : null,
};

/** Serves the precached file of an address and never stores network responses in its place. */
const servePrecached = (addressOf: (request: Request) => string) => ({
  cacheKeyWillBeUsed: async ({ request }: { request: Request }) =>
    precache.getCacheKeyForURL(addressOf(request)) ?? request,
  cacheWillUpdate: async () => null,
});

const startPagePlugins = [
  servePrecached(({ url }) => (new URL(url).pathname === FEED ? FEED : START_PAGE)),
];
const networkFirstWithTimeout = new NetworkFirst({
  cacheName,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: startPagePlugins,
});
const networkFirst = new NetworkFirst({ cacheName, plugins: startPagePlugins });
const isNavigation = (request: Request) => request.mode === 'navigate';
for (const [answering, strategy] of [
  ['promptly', networkFirstWithTimeout],
  ['patiently', networkFirst],
] as const)
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && isNavigation(request) && selectStrategy(url.pathname) === answering,
    strategy,
  );

// Assets are immutable, so use the cache of any build; newly fetched ones stay as long as this build.
const assetStrategy = new CacheFirst({ cacheName, plugins: [skipDeletedCache] });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) =>
    (await caches.match(options.request, { ignoreVary: true })) ?? assetStrategy.handle(options),
);

// Prefer the network for files without a hash, so that a page never gets one of another build.
registerRoute(
  ({ request, url }) =>
    !isNavigation(request) && precache.getCacheKeyForURL(url.href) !== undefined,
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
    plugins: [servePrecached(({ url }) => url)],
  }),
);

listenForPush();

self.addEventListener('install', (event) => {
  event.waitUntil(precache.install(event));
  // Activate at once: open pages continue with the code of their own build, which stays cached.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    const outdated = findOutdatedCaches(await caches.keys(), cacheName);
    await Promise.all(outdated.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(takeOver());
});
