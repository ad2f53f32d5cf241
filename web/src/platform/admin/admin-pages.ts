import type { Permission } from '@samspill/domain/roles/role';
import { createContext, useContext } from 'react';
import type { AdminPage } from '../../page/feature.ts';
import { useCan } from '../../session/use-session.ts';

/** Given by the layout, because pages may not import the list of all pages. */
export const AdminPages = createContext<readonly AdminPage[]>([]);

/** Returns the permission of the page with the longest matching address; unlisted pages ask for `manageSite`. */
export function permissionOfPage(pages: readonly AdminPage[], pathname: string): Permission {
  const path = pathname.replace(/\/+$/, '');
  const [longest] = pages
    .map((page) => ({ ...page, path: page.path.replace(/\/:\w+$/, '') }))
    .filter((page) =>
      page.path === '/admin' ? path === page.path : `${path}/`.startsWith(`${page.path}/`),
    )
    .toSorted((one, other) => other.path.length - one.path.length);
  return longest?.permission ?? 'manageSite';
}

export const useCanOpenPage = (pathname: string): boolean =>
  useCan(permissionOfPage(useContext(AdminPages), pathname));
