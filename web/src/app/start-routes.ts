import { matchRoutes, type RouteObject } from 'react-router-dom';

/**
 * Loads the pages of the first address ahead of the router, which then draws them at once. False when
 * one does not load: the router then tries again and says what is wrong.
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
