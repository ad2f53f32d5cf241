import { adminHref } from '@samspill/domain/paths';
import { matchPath, type RouteObject } from 'react-router-dom';
import { createGuard, loadLazily, toRoute } from './app/page-routes.ts';
import { pageChunk } from './chunks/load-chunk.ts';
import { APPLICANT_PAGES, MEMBER_PAGES } from './features.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { ShellPlaceholder } from './layouts/shell-skeleton.tsx';
import { chunk } from './page/feature.ts';

/** Runs the guards at every navigation, not only the first. */
const shouldRevalidate = () => true;

const memberRoutes: RouteObject[] = [
  {
    loader: createGuard('requireApplicant'),
    shouldRevalidate,
    Component: DefaultLayout,
    children: APPLICANT_PAGES.map(toRoute),
  },
  {
    loader: createGuard('requireUser'),
    shouldRevalidate,
    lazy: loadLazily(chunk(() => import('./layouts/auth-layout.tsx'), 'AuthLayout', 'member')),
    HydrateFallback: ShellPlaceholder,
    children: MEMBER_PAGES.map(toRoute),
  },
];

/** Returns the routes for signed-in users at an address. The administration's are in a chunk that members do not load. */
export async function fetchRoutes(path: string): Promise<RouteObject[]> {
  if (!matchPath(`${adminHref()}/*`, path)) return memberRoutes;
  return (await pageChunk(() => import('./admin-routes.tsx'))).adminRoutes;
}
