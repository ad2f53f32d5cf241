import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, useMatch } from 'react-router-dom';

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
}

/** A link of a menu, which says when it leads to the page one is on. */
export function NavLink({ exact = false, ...link }: NavLinkProps) {
  const match = useMatch({ path: link.to, end: exact });
  return <Link {...link} aria-current={match ? 'page' : undefined} />;
}
