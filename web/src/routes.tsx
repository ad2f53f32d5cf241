import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from './app/error-screen.tsx';
import { pageNotFound } from './app/page-error.ts';
import { createGuard, toRoute } from './app/page-routes.ts';
import { PrerenderedPage } from './app/prerendered-page.tsx';
import { Root } from './app/root.tsx';
import { pageChunk } from './chunks/load-chunk.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { OpenwebLayout } from './layouts/openweb-layout.tsx';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './public-features.ts';

const GUEST = 'guest';
/** Starts the router without asking the guard of visitors’ pages. */
export const GUARD_PASSED = { loaderData: { [GUEST]: null } };

const unguardedRoutes: readonly RouteObject[] = [
  { Component: OpenwebLayout, children: PUBLIC_PAGES.map(toRoute) },
  {
    Component: DefaultLayout,
    children: [
      ...GUEST_PAGES.map((page) => ({
        ...toRoute(page),
        id: GUEST,
        loader: createGuard('requireNoUser'),
      })),
      ...FRAMELESS_PAGES.map(toRoute),
    ],
  },
];

const notFoundRoute: RouteObject = {
  path: '*',
  // Never rendered, but the router warns without one.
  element: null,
  loader: ({ request }) => {
    throw pageNotFound(new URL(request.url).pathname);
  },
};

const SITE = 'site';

const siteRoutes = (laterRoutes: readonly RouteObject[]): RouteObject[] => [
  {
    id: SITE,
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: PrerenderedPage,
    children: [...unguardedRoutes, ...laterRoutes, notFoundRoute],
  },
];

export const publicRoutes = siteRoutes([]);

const isPublic = (path: string) => matchRoutes(publicRoutes, path)?.at(-1)?.route !== notFoundRoute;

async function fetchLaterRoutes(path: string): Promise<RouteObject[]> {
  if (isPublic(path)) return [];
  return (await pageChunk(() => import('./member-routes.tsx'))).fetchRoutes(path);
}

/**
 * Routes for the first address. Routes of members and of the administration load with the first navigation that may
 * need them; also after a failed load, so that the error screen reports it.
 */
export async function createRouting(path: string): Promise<Parameters<typeof createBrowserRouter>> {
  const laterRoutes = await fetchLaterRoutes(path).catch(() => []);
  return [
    siteRoutes(laterRoutes),
    {
      patchRoutesOnNavigation: async (to) => to.patch(SITE, await fetchLaterRoutes(to.path)),
    },
  ];
}
