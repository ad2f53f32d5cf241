import type { Route } from '../functions/src/testing/list-routes.ts';

export const isGuarded = ({ path }: Route): boolean =>
  /^\/api\/(admin|account|conversations|search|taxonomy)\b/.test(path);
export const isAdminRoute = ({ path }: Route): boolean => path.startsWith('/api/admin');
