import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cacheOfBuild, outdatedCaches } from '../src/chunks/worker-caches.ts';
import { answeringOf } from './navigations.ts';
import { listenForPush } from './push.ts';

// Keeps the code of the site, so that it starts without a network: what people wrote, the API, Auth and files are not its
// business (docs/decisions/0083). Besides, it shows what is pushed.

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build (`web/build/service-worker.ts`). */
declare const __BUILD_ID__: string;
declare const __KEPT_FILES__: readonly PrecacheEntry[];

const cacheName = cacheOfBuild(__BUILD_ID__);
/** As Hosting's `cleanUrls` names them: members' pages start from `app.html`, but the feed from a page of its own. */
const START_PAGE = '/app';
const FEED = '/feed';
/** A start is not held up longer by a network that is bad. */
const PATIENCE_SECONDS = 3;

const kept = new PrecacheController({ cacheName });
kept.addToCacheList([...__KEPT_FILES__]);

/** A log-out removes the cache while pages in other tabs still ask for code: that does not bring it back. */
const whileKept = {
  cacheWillUpdate: async ({ response }: { response: Response }) =>
    response.ok && (await caches.has(cacheName)) ? response : null,
};

/** Answers with what the build has under that address; what the network answers is not kept in its place. */
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

// What has no hash in its name is the network's as long as there is one: a page never gets it of another build.
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
