import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheOfBuild, outdatedCaches } from '../src/chunks/worker-caches.ts';
import { answeringOf } from './navigations.ts';
import { listenForPush } from './push.ts';

// Keeps the code of the site, so that it starts without a network: what people wrote, the API, Auth and files are not its
// business (docs/decisions/0083). Besides, it shows what is pushed.

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_ID__: string;
declare const __KEPT_FILES__: readonly PrecacheEntry[];

const cacheName = cacheOfBuild(__BUILD_ID__);
/** Named as by Hosting's `cleanUrls`: member pages start from `app.html`, but the feed has its own page. */
const START_PAGE = '/app';
const FEED = '/feed';
/** Maximum delay of a start by a bad network. */
const PATIENCE_SECONDS = 3;

const kept = new PrecacheController({ cacheName });
kept.addToCacheList([...__KEPT_FILES__]);

/** Log-out deletes the cache while other tabs still request code, which must not recreate it. */
const whileKept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && (await caches.has(cacheName)) ? response : null,
};

/** Serves the precached file of an address; network responses do not replace it. */
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

// Under its name an asset never changes, so any build's will do; what else is fetched stays as long as its build.
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
  // It need not wait for open pages to close: they go on with the code of their own build, which stays.
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
