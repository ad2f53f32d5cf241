import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/layout.css';
import './ui/appearance.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { repeatEarlyPress, savePrerenderedPage } from './app/prerendered-page.tsx';
import { SiteRouter } from './app/site-router.tsx';
import { loadChunk, tryChunk, watchTyping } from './chunks/load-chunk.ts';
import { reportStartFailure } from './chunks/start-failure.ts';
import { describeMissingConfig } from './firebase/config.ts';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { DEFAULT_LOCALE, initialLocale } from './i18n/locale.ts';
import { loadSiteMessages } from './i18n/message-store.ts';
import { startColorMode } from './page/color-mode.ts';
import { createRouting, GUARD_PASSED, publicRoutes } from './routes.tsx';
import { sessionReady } from './session/start-session.ts';
import { isPageOutdated, loadIdentity } from './state/site-identity.ts';
import { hideComposingKeys, trackInputModality } from './ui/input-events.ts';

/**
 * Loads the first address’s pages before the router starts, which then renders immediately. Returns options for the
 * router; null on failure, so that the router retries and reports the error, and where the guard redirects.
 */
async function loadFirstPages(routes: RouteObject[], path: string) {
  const matches = matchRoutes(routes, path) ?? [];
  try {
    await Promise.all(matches.map(({ route }) => loadPage(route)));
  } catch {
    return null;
  }
  if (!matches.some(({ route }) => route.loader)) return {};
  return (await sessionReady()).user ? null : { hydrationData: GUARD_PASSED };
}

async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded, { lazy: undefined });
}

async function start(element: HTMLElement): Promise<void> {
  watchTyping();
  startColorMode();
  hideComposingKeys();
  trackInputModality();
  void tryChunk(() => import('./ui/moved-nodes.ts')).then((loaded) => loaded?.tolerateMovedNodes());
  const missing = describeMissingConfig(import.meta.env);
  if (missing) {
    const { ConfigScreen } = await loadChunk(() => import('./app/config-screen.tsx'));
    createRoot(element).render(<ConfigScreen message={missing} />);
    throw new Error(missing);
  }
  // An ended tab first waits for the new session (requireNoUser).
  if (location.search !== '?mode=ended') void sessionReady();
  const locale = initialLocale();
  const { prerendered } = element.dataset;
  const isThisPage =
    prerendered === location.pathname && locale === DEFAULT_LOCALE && !isPageOutdated();
  if (prerendered !== undefined) savePrerenderedPage(element);
  const [[routes, options], hydration] = await Promise.all([
    createRouting(location.pathname),
    isThisPage ? loadFirstPages(publicRoutes, location.pathname) : null,
    loadChunk(() => loadSiteMessages(locale)),
    loadIdentity(),
  ]);
  const router = createBrowserRouter(routes, { ...options, ...hydration });
  const page = (
    <StrictMode>
      <I18nProvider initialLocale={locale}>
        <SiteRouter router={router} />
      </I18nProvider>
    </StrictMode>
  );
  if (hydration) hydrateRoot(element, page);
  else flushSync(() => createRoot(element).render(page));
  // Only now does React handle events.
  repeatEarlyPress(element);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');
start(root).catch((error: unknown) => {
  // The page already names what is missing.
  if (!describeMissingConfig(import.meta.env)) reportStartFailure(error);
  throw error;
});
