import type { RouteObject } from 'react-router-dom';
import { ADMIN_PAGES } from './admin-features.ts';
import { createGuard, loadLazily, toRoute } from './app/page-routes.ts';
import { AdminLayout } from './layouts/admin-layout.tsx';
import { ShellPlaceholder } from './layouts/shell-skeleton.tsx';
import { chunk } from './page/feature.ts';

/** Routes below `/admin`, in a chunk that members do not load. */
export const adminRoutes: RouteObject[] = [
  {
    loader: createGuard('requireStaff'),
    // Runs the guard at every navigation.
    shouldRevalidate: () => true,
    lazy: loadLazily(
      chunk(async () => ({ AdminLayout }), 'AdminLayout', 'member', 'people', 'admin'),
    ),
    HydrateFallback: ShellPlaceholder,
    children: ADMIN_PAGES.map(toRoute),
  },
];
