import { matchRoutes, type RouteObject } from 'react-router-dom';

/** Loads the pages of the first address ahead of the router, which then draws them at once. */
export async function loadFirstPages(routes: RouteObject[], path: string): Promise<void> {
  const matches = matchRoutes(routes, path) ?? [];
  await Promise.all(matches.map(({ route }) => loadPage(route)));
}

async function loadPage(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  const loaded = await route.lazy();
  Object.assign(route, loaded, { lazy: undefined });
}
