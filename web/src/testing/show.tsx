import type { Locale } from '@samspill/domain/locale';
import type { SessionUser } from '@samspill/domain/session/session';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { expect } from 'vitest';
import { type RenderResult, render } from 'vitest-browser-react';
import { MEMBER_PARTS } from '../features.ts';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { loadSiteMessages } from '../i18n/message-store.ts';
import { PartsContext } from '../page/parts.tsx';
import { MAIN_ID } from '../page/use-page-change.ts';
import { setSessionUser } from '../session/session-store.ts';
import { NavigationGuards } from '../ui/navigation-guard.tsx';
import { ToastHost } from '../ui/toast-host.tsx';

interface ShowOptions {
  readonly locale?: Locale;
  readonly at?: string;
  readonly path?: string;
  readonly user?: SessionUser | null;
}

interface Shown extends RenderResult {
  readonly address: () => string;
  readonly navigate: (to: string | -1) => Promise<void>;
}

/**
 * Renders an element with language, router and toasts. Without StrictMode: its double mount, which production lacks,
 * returns the focus to the wrong element.
 */
export async function show(element: ReactNode, options: ShowOptions = {}): Promise<Shown> {
  const { locale = 'nb', at = '/', path = '*', user = null } = options;
  setSessionUser(user);
  await loadSiteMessages(locale);
  const elsewhere = path === '*' ? [] : [{ path: '*', element: null }];
  const router = createMemoryRouter(
    [{ element: <Page />, children: [{ path, element }, ...elsewhere] }],
    { initialEntries: [at] },
  );
  const screen = await render(
    <I18nProvider initialLocale={locale}>
      <PartsContext value={MEMBER_PARTS}>
        <RouterProvider router={router} />
      </PartsContext>
    </I18nProvider>,
  );
  // Messages load during the first render, which suspends until then.
  await expect.poll(() => document.querySelector('[data-suspended]')).toBeNull();
  return {
    ...screen,
    address: () => router.state.location.pathname + router.state.location.search,
    navigate: async (to) => (to === -1 ? router.navigate(to) : router.navigate(to)),
  };
}

function Page() {
  return (
    <>
      <main id={MAIN_ID}>
        <Suspense fallback={<span data-suspended />}>
          <Outlet />
        </Suspense>
      </main>
      <ToastHost />
      <NavigationGuards />
    </>
  );
}
