import { type createBrowserRouter, matchRoutes, type RouteObject } from 'react-router-dom';
import { ErrorScreen } from './app/error-screen.tsx';
import { pageNotFound } from './app/page-error.ts';
import { createGuard, toRoute } from './app/page-routes.ts';
import { PrerenderedPage } from './app/prerendered-page.tsx';
import { Root } from './app/root.tsx';
import { pageChunk } from './chunks/load-chunk.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { OpenwebLayout } from './layouts/openweb-layout.tsx';
import { FRAMELESS_PAGES, GUEST_PAGES, PUBLIC_PAGES } from './page-list.ts';

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

const CATCH_ALL_PATH = '*';

const notFoundRoute: RouteObject = {
  path: CATCH_ALL_PATH,
  // Never rendered, but the router warns without one.
  element: null,
  loader: ({ request }) => {
    throw pageNotFound(new URL(request.url).pathname);
  },
};

const SITE = 'site';

const siteRoutes = (memberRoutes: readonly RouteObject[]): RouteObject[] => [
  {
    id: SITE,
    path: '/',
    Component: Root,
    ErrorBoundary: ErrorScreen,
    HydrateFallback: PrerenderedPage,
    children: [...unguardedRoutes, ...memberRoutes, notFoundRoute],
  },
];

export const publicRoutes = siteRoutes([]);

const isPublic = (path: string) =>
  matchRoutes(publicRoutes, path)?.at(-1)?.route.path !== CATCH_ALL_PATH;

const fetchMemberRoutes = () => pageChunk(() => import('./member-routes.tsx'));

/**
 * Routes for the first address. On a public page, members' routes load with the first navigation that may need them;
 * also after a failed load, so that the error screen reports it.
 */
export async function createRouting(path: string): Promise<Parameters<typeof createBrowserRouter>> {
  const members = isPublic(path) ? null : await fetchMemberRoutes().catch(() => null);
  if (members) return [siteRoutes(members.memberRoutes)];
  return [
    publicRoutes,
    {
      patchRoutesOnNavigation: async (to) => {
        if (!isPublic(to.path)) to.patch(SITE, (await fetchMemberRoutes()).memberRoutes);
      },
    },
  ];
}
