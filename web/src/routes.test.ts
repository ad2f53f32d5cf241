import { SITE_MAP } from '@samspill/domain/site/site-map';
import type { RouteObject } from 'react-router-dom';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const GROUPS = routes[0]?.children ?? [];
const isPage = ({ index, children }: RouteObject) => index === true || children === undefined;

/** Every page's address from here down, in full. */
function addressesOf(route: RouteObject, above = ''): string[] {
  const address = route.path === undefined ? above : `${above}/${route.path}`;
  const own = isPage(route) && route.path !== '*' ? [address || '/'] : [];
  return [...own, ...(route.children ?? []).flatMap((child) => addressesOf(child, address))];
}

const isGuarded = ({ loader, children }: RouteObject) => Boolean(loader && children);
const addressesWhere = (fits: (group: RouteObject) => boolean) =>
  GROUPS.filter(fits)
    .flatMap((group) => addressesOf(group))
    .toSorted();

// The journeys that prove who may open what go through the site map: what it lacks, nobody would notice.
it('has exactly the addresses of the site map, guarded where it says so', () => {
  expect(addressesWhere((group) => !isGuarded(group))).toEqual(SITE_MAP.everybody.toSorted());
  expect(addressesWhere((group) => isGuarded(group) && group.path === undefined)).toEqual(
    SITE_MAP.members.toSorted(),
  );
  expect(addressesWhere((group) => group.path === 'admin')).toEqual(
    SITE_MAP.administrators.toSorted(),
  );
});

/** The title of each administrators' page, by its address. */
function titlesOf(route: RouteObject, above = ''): [string, string][] {
  const address = route.path === undefined ? above : `${above}/${route.path}`;
  const title: unknown = route.handle?.title;
  const own: [string, string][] = typeof title === 'string' ? [[address, title]] : [];
  return [...own, ...(route.children ?? []).flatMap((child) => titlesOf(child, address))];
}

it('gives every page of the administration a title that no other has', () => {
  const group = GROUPS.find(({ path }) => path === 'admin');
  const titles = new Map(group ? titlesOf(group) : []);
  expect([...titles.keys()].toSorted()).toEqual(SITE_MAP.administrators.toSorted());
  expect(new Set(titles.values()).size).toBe(titles.size);
});
