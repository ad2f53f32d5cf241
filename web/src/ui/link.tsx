import type { ComponentProps, MouseEvent } from 'react';
import {
  matchPath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigation,
} from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, from `hrefs`. */
  readonly to: string;
  readonly replace?: boolean;
}

/** Follows within the page. The router's own link brings prefetching along, which we do not use. */
export function Link({ to, replace = false, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { replace });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

interface NavLinkProps extends LinkProps {
  /** Current on this very path only, not on those below it. */
  readonly exact?: boolean | undefined;
  /** A view of the same page with a link of its own, where this one is not current. */
  readonly except?: string | undefined;
}

/**
 * A link of a menu, which says when it leads to the page one is on, or on the way to: the press shows at once. With a
 * query, to that view of it.
 */
export function NavLink({ exact = false, except, ...link }: NavLinkProps) {
  const location = useLocation();
  const here = useNavigation().location ?? location;
  const isCurrent = isAt(here, link.to, exact) && !(except && isAt(here, except, exact));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

/** Whether somebody who is `here` is where `to` leads. */
export function isAt(
  here: { pathname: string; search: string },
  to: string,
  exact: boolean,
): boolean {
  const [path = '', query = ''] = to.split('?');
  if (!matchPath({ path, end: exact }, here.pathname)) return false;
  const given = new URLSearchParams(here.search);
  return [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value);
}
