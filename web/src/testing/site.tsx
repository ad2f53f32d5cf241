import type { SessionUser } from '@samspill/domain/session/session';
import { createMemoryRouter } from 'react-router-dom';
import { render } from 'vitest-browser-react';
import { SiteRouter } from '../app/site-router.tsx';
import { I18nProvider } from '../i18n/i18n-provider.tsx';
import { loadSiteMessages } from '../i18n/message-store.ts';
import { createRouting } from '../routes.tsx';
import { setSessionUser } from '../session/session-store.ts';
import { sessionReady } from '../session/start-session.ts';
import { answer } from './network.ts';

type Router = ReturnType<typeof createMemoryRouter>;

const addressOf = ({ state }: Router) => state.location.pathname + state.location.search;

async function openSite(at: string, user: SessionUser | null): Promise<Router> {
  answer('GET /api/_auth/session', () => (user ? { user } : {}));
  await sessionReady();
  setSessionUser(user);
  const [routes, options] = await createRouting(new URL(at, location.origin).pathname);
  return createMemoryRouter(routes, { ...options, initialEntries: [at] });
}

export async function addressAfterGuards(at: string, user: SessionUser | null): Promise<string> {
  const router = await openSite(at, user);
  await new Promise<void>((resolve) => {
    const settle = () => {
      if (router.state.initialized && router.state.navigation.state === 'idle') resolve();
    };
    router.subscribe(settle);
    settle();
  });
  const address = addressOf(router);
  router.dispose();
  return address;
}

export async function showSite(at: string, user: SessionUser | null = null) {
  const router = await openSite(at, user);
  await loadSiteMessages('nb');
  const screen = await render(
    <I18nProvider initialLocale="nb">
      <SiteRouter router={router} />
    </I18nProvider>,
  );
  return {
    ...screen,
    address: () => addressOf(router),
    navigate: (to: string) => router.navigate(to),
  };
}
