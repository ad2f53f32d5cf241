import type { ComponentProps, MouseEvent } from 'react';
import {
  matchPath,
  useHref,
  useLinkClickHandler,
  useLocation,
  useNavigation,
} from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: string;
  readonly replace?: boolean;
}

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
  readonly exact?: boolean | undefined;
  /** Address of a view of the page that has its own link; there this link is not current. */
  readonly except?: string | undefined;
}

/**
 * Renders a menu link, current on its page and while navigating to it, so that a press shows at once. A query in the
 * link matches that view only.
 */
export function NavLink({ exact = false, except, ...link }: NavLinkProps) {
  const location = useLocation();
  const here = useNavigation().location ?? location;
  const isCurrent =
    isCurrentPath(here, link.to, exact) && !(except && isCurrentPath(here, except, exact));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}

export function isCurrentPath(
  here: { pathname: string; search: string },
  to: string,
  exact: boolean,
): boolean {
  const [path = '', query = ''] = to.split('?');
  if (!matchPath({ path, end: exact }, here.pathname)) return false;
  const given = new URLSearchParams(here.search);
  return [...new URLSearchParams(query)].every(([name, value]) => given.get(name) === value);
}
