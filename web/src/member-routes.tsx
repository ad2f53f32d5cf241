import type { RouteObject } from 'react-router-dom';
import { guard, lazily, routeTo } from './app/page-routes.ts';
import { ShellToCome } from './layouts/shell-skeleton.tsx';
import { ADMIN_LAYOUT, ADMIN_PAGES, MEMBER_LAYOUT, MEMBER_PAGES } from './member-page-list.ts';

/** Runs the guards at every navigation, not only the first. */
const shouldRevalidate = () => true;

/** Routes for signed-in users, in a chunk that public pages do not load. */
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
