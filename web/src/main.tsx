import './ui/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { noteEarlyPress } from './app/early-press.ts';
import { fetchNext } from './app/fetch-next.ts';
import { keepPrerenderedPage } from './app/prerendered-page.ts';
import { loadFirstPages } from './app/start-routes.ts';
import { loadChunk, watchTyping } from './chunks/load-chunk.ts';
import { describeMissingConfig } from './firebase/config.ts';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { DEFAULT_LOCALE, initialLocale } from './i18n/locale.ts';
import { loadSiteMessages } from './i18n/message-store.ts';
import { startColorMode } from './page/color-mode.ts';
import { publicRoutes, routingFor } from './routes.tsx';
import { sessionReady } from './session/start-session.ts';
import { hideComposingKeys } from './ui/composing-keys.ts';
import { followInput } from './ui/focus-rings.ts';

async function start(element: HTMLElement): Promise<void> {
  fetchNext();
  watchTyping();
  startColorMode();
  hideComposingKeys();
  followInput();
  const missing = describeMissingConfig(import.meta.env);
  if (missing) {
    const { ConfigScreen } = await loadChunk(() => import('./app/config-screen.tsx'));
    createRoot(element).render(<ConfigScreen message={missing} />);
    throw new Error(missing);
  }
  void sessionReady();
  const locale = initialLocale();
  const { prerendered } = element.dataset;
  const isThisPage = prerendered === location.pathname && locale === DEFAULT_LOCALE;
  if (prerendered) keepPrerenderedPage(element);
  const pressAgain = noteEarlyPress(element);
  const [routing, canHydrate] = await Promise.all([
    routingFor(location.pathname),
    isThisPage && loadFirstPages(publicRoutes, location.pathname),
    loadChunk(() => loadSiteMessages(locale)),
  ]);
  const page = (
    <StrictMode>
      <I18nProvider initialLocale={locale}>
        <RouterProvider router={createBrowserRouter(...routing)} />
      </I18nProvider>
    </StrictMode>
  );
  if (canHydrate) hydrateRoot(element, page);
  else createRoot(element).render(page);
  // Replay presses once React handles events.
  pressAgain();
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');
void start(root);
