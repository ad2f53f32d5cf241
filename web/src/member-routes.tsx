import type { RouteObject } from 'react-router-dom';
import { guard, lazily, routeTo } from './app/page-routes.ts';
import { ShellToCome } from './layouts/shell-skeleton.tsx';
import { ADMIN_LAYOUT, ADMIN_PAGES, MEMBER_LAYOUT, MEMBER_PAGES } from './member-page-list.ts';

/** Guards look at the session at every navigation, not only at the first. */
const shouldRevalidate = () => true;

/** What only whoever is signed in may open; a chunk of its own, which public pages go without. */
export const memberRoutes: RouteObject[] = [
  {
    loader: guard('requireUser'),
    shouldRevalidate,
    lazy: lazily(MEMBER_LAYOUT),
    HydrateFallback: ShellToCome,
    children: MEMBER_PAGES.map(routeTo),
  },
  {
    loader: guard('requireAdmin'),
    shouldRevalidate,
    lazy: lazily(ADMIN_LAYOUT),
    HydrateFallback: ShellToCome,
    children: ADMIN_PAGES.map(routeTo),
  },
];
