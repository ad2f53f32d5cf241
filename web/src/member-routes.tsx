import type { RouteObject } from 'react-router-dom';
import { createGuard, loadLazily, toRoute } from './app/page-routes.ts';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { ShellPlaceholder } from './layouts/shell-skeleton.tsx';
import {
  ADMIN_LAYOUT,
  ADMIN_PAGES,
  APPLICANT_PAGES,
  MEMBER_LAYOUT,
  MEMBER_PAGES,
} from './member-page-list.ts';

/** Runs the guards at every navigation, not only the first. */
const shouldRevalidate = () => true;

/** Routes for signed-in users, in a chunk that public pages do not load. */
export const memberRoutes: RouteObject[] = [
  {
    loader: createGuard('requireApplicant'),
    shouldRevalidate,
    Component: DefaultLayout,
    children: APPLICANT_PAGES.map(toRoute),
  },
  {
    loader: createGuard('requireUser'),
    shouldRevalidate,
    lazy: loadLazily(MEMBER_LAYOUT),
    HydrateFallback: ShellPlaceholder,
    children: MEMBER_PAGES.map(toRoute),
  },
  {
    loader: createGuard('requireStaff'),
    shouldRevalidate,
    lazy: loadLazily(ADMIN_LAYOUT),
    HydrateFallback: ShellPlaceholder,
    children: ADMIN_PAGES.map(toRoute),
  },
];
