import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom';
import { I18nProvider } from './i18n/i18n-provider.tsx';
import { DEFAULT_LOCALE } from './i18n/locale.ts';
import { loadSiteMessages } from './i18n/message-store.ts';
import { messages as about } from './i18n/messages/public/about.nb.ts';
import { messages as investors } from './i18n/messages/public/investors.nb.ts';
import { messages as landing } from './i18n/messages/public/landing.nb.ts';
import { DefaultLayoutSkeleton } from './layouts/default-layout.tsx';
import { ShellSkeleton } from './layouts/shell-skeleton.tsx';
import { publicRoutes } from './routes.tsx';
import { showTemplateIdentity } from './state/site-identity.ts';

interface PrerenderedPage {
  /** Its styles are linked in the HTML. */
  readonly module: string;
  readonly title: string;
  /** Description for link cards; null if the server adds them, for a page with an id in its address. */
  readonly about: string | null;
  /** Hydrated after the server’s answer that there is no session. */
  readonly isForGuests?: boolean;
}

/** Pages without user data, by address. */
export const PRERENDERED: Readonly<Record<string, PrerenderedPage>> = {
  '/': {
    module: 'src/features/landing/landing-page.tsx',
    title: '{site}',
    about: `{welcome|${landing.lead}|}`,
  },
  '/about': {
    module: 'src/features/landing/about-page.tsx',
    title: 'Om {site} · {site}',
    about: `{about|${about.lead}|}`,
  },
  '/investors': {
    module: 'src/features/investors/investors-page.tsx',
    title: 'Investorer · {site}',
    about: investors.lead,
  },
  '/login': {
    module: 'src/pages/login-page.tsx',
    title: '{site}',
    about: null,
    isForGuests: true,
  },
  '/pitch/:id': { module: 'src/features/landing/pitch-page.tsx', title: '{site}', about: null },
};

const OUTLINES = { shell: ShellSkeleton, form: DefaultLayoutSkeleton };
export type OutlineName = keyof typeof OUTLINES;

export function renderOutline(name: OutlineName): string {
  showTemplateIdentity();
  const Outline = OUTLINES[name];
  return renderToString(<Outline />);
}

/** Guards would ask the server for the session. */
function withoutGuards({ loader, ...route }: RouteObject): RouteObject {
  return route.children ? { ...route, children: route.children.map(withoutGuards) } : route;
}

const ORIGIN = 'https://prerender.invalid';

/** Renders a page's HTML exactly as the first render in the browser. Runs in Node at build time. */
export async function renderPage(path: string): Promise<string> {
  showTemplateIdentity();
  await loadSiteMessages(DEFAULT_LOCALE);
  const handler = createStaticHandler(publicRoutes.map(withoutGuards));
  const context = await handler.query(new Request(ORIGIN + path));
  if (context instanceof Response) throw new Error(`${path} answered ${context.status}`);
  return renderToString(page(handler.dataRoutes, context));
}

// The content policy forbids inline scripts, so the page carries no hydration data.
function page(
  dataRoutes: ReturnType<typeof createStaticHandler>['dataRoutes'],
  context: StaticHandlerContext,
) {
  return (
    <I18nProvider initialLocale={DEFAULT_LOCALE}>
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </I18nProvider>
  );
}
