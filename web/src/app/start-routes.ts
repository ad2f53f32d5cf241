import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the first address’s pages before the router starts, which then renders immediately. Returns false on failure;
 * the router then retries and reports the error.
 */
export async function loadFirstPages(routes: RouteObject[], path: string): Promise<boolean> {
  const matches = matchRoutes(routes, path) ?? [];
  const loads = matches.map(({ route }) => loadPage(route));
  return Promise.all(loads).then(
    () => true,
    () => false,
  );
}

async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded, { lazy: undefined });
}
