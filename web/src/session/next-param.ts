import { waitingHref } from '@samspill/domain/applications/paths';
import { homeHref } from '@samspill/domain/paths';
import { loginHref } from '@samspill/domain/session/paths';

export const NEXT_PARAM = 'next';
/** Dummy origin used to detect external URLs. */
const BASE = 'https://same-site.invalid';

/**
 * Returns the destination after sign-in: a path of this site, or null. Rejects everything a browser could read as
 * another site (`//evil`, `/\evil`, a scheme), and the sign-in page itself.
 */
export function readNext(params: URLSearchParams): string | null {
  const next = params.get(NEXT_PARAM);
  if (!next?.startsWith('/') || !URL.canParse(next, BASE)) return null;
  const url = new URL(next, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  if (url.pathname === loginHref() || url.pathname === waitingHref()) return null;
  return url.pathname + url.search + url.hash;
}

export const loginHrefFor = (path: string) => withNext(loginHref(), path);
/** Page of an account that is not admitted yet; it leads to `path` once it is. */
export const waitingHrefFor = (path: string) => withNext(waitingHref(), path);

function withNext(href: string, path: string): string {
  const next = readNext(new URLSearchParams({ [NEXT_PARAM]: path }));
  const isWorthwhile = next !== null && next !== homeHref();
  return isWorthwhile ? `${href}?${NEXT_PARAM}=${encodeURIComponent(next)}` : href;
}
