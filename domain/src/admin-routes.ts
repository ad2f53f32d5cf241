import { listDeclared } from './features.ts';
import type { Permission } from './roles/role.ts';

/** Sorts by address, then by method. */
const sortKeyOf = (route: string): string => route.split(' ').toReversed().join(' ');

/**
 * Permission that each route of `/api/admin` asks for. The API reads it on every call, `docs/permissions.md` shows it, and
 * a test tries each route as each role. Some routes answer less to some roles: no addresses without `manageMembers`, and
 * results of groups only without `editSurveys`.
 */
export const ADMIN_ROUTES: Readonly<Record<string, Permission>> = Object.fromEntries(
  listDeclared('adminRoutes')
    .flatMap((routes) => Object.entries<Permission>(routes))
    .toSorted(([a], [b]) => (sortKeyOf(a) < sortKeyOf(b) ? -1 : 1)),
);

/**
 * Permission of a route by its name, such as `GET /users/:uid`. Unknown addresses ask for `manageSite`, so that they reveal
 * nothing to others.
 */
export const permissionOfRoute = (name: string): Permission => ADMIN_ROUTES[name] ?? 'manageSite';
