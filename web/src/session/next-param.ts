import { hrefs } from '../hrefs.ts';

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
  if (url.pathname === hrefs.login() || url.pathname === hrefs.waiting()) return null;
  return url.pathname + url.search + url.hash;
}

export const loginHref = (path: string) => withNext(hrefs.login(), path);
/** Page of an account that is not admitted yet; it leads to `path` once it is. */
export const waitingHref = (path: string) => withNext(hrefs.waiting(), path);

function withNext(href: string, path: string): string {
  const next = readNext(new URLSearchParams({ [NEXT_PARAM]: path }));
  const isWorthwhile = next !== null && next !== hrefs.home();
  return isWorthwhile ? `${href}?${NEXT_PARAM}=${encodeURIComponent(next)}` : href;
}
