import { hrefs } from '../hrefs.ts';

export const NEXT_PARAM = 'next';
/** Stands in for the site's origin, so that what leaves it can be told. */
const BASE = 'https://same-site.invalid';

/**
 * The place to go to after sign-in: a path of this site, or null. Anything that a browser could read
 * as another site (`//evil`, `/\evil`, a scheme) is refused, and so is the sign-in page itself.
 */
export function readNext(params: URLSearchParams): string | null {
  const next = params.get(NEXT_PARAM);
  if (!next?.startsWith('/') || !URL.canParse(next, BASE)) return null;
  const url = new URL(next, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//')) return null;
  if (url.pathname === hrefs.login()) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page, to come back to `path` from. */
export function loginHref(path: string): string {
  const next = readNext(new URLSearchParams({ [NEXT_PARAM]: path }));
  const isWorthwhile = next !== null && next !== hrefs.home();
  return isWorthwhile
    ? `${hrefs.login()}?${NEXT_PARAM}=${encodeURIComponent(next)}`
    : hrefs.login();
}
