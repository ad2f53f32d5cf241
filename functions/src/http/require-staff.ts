import { AppError } from '@samspill/domain/errors';
import { permissionOfRoute } from '@samspill/domain/roles/admin-routes';
import { can } from '@samspill/domain/roles/role';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { matchedRoutes } from 'hono/route';
import type { UserEnv } from './require-user.ts';

const ADMIN_PATH = '/api/admin';

/** Name of the route that will answer: the first that is no middleware. */
function routeNameOf(c: Context): string {
  const route = matchedRoutes(c).find(({ method }) => method !== 'ALL');
  return route ? `${route.method} ${route.path.slice(ADMIN_PATH.length)}` : '';
}

/** Refuses roles without the permission that `ADMIN_ROUTES` names for the route. */
export const requireStaff = createMiddleware<UserEnv>(async function checkRole(c, next) {
  if (!can(c.var.user.role, permissionOfRoute(routeNameOf(c))))
    throw new AppError('permission-denied', 'Your role may not do this.');
  await next();
});
