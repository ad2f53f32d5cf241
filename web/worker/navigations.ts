export type NavigationStrategy =
  /** Network with a timeout, then the cached start page. */
  | 'promptly'
  /** Network without a timeout; offline the cached start page, which reports it. */
  | 'patiently'
  | 'not at all';

/** Pages without a session, where the start page is of no use; Auth's own (`/__`), and link cards (`/@projects`). */
const PUBLIC_PATHS = /^\/$|^\/(about|investors|pitch|login|waiting|__)(\/|$)|^\/@/;
/**
 * Excludes surveys and invitations, which serve visitors and, for surveys, other sites' frames; `/api`, which is data; and
 * paths with an extension, which are files.
 */
const EXCLUDED_PATHS = /^\/(survey|invitation|api)(\/|$)|\.\w+$/;

export function selectStrategy(path: string): NavigationStrategy {
  if (EXCLUDED_PATHS.test(path)) return 'not at all';
  return PUBLIC_PATHS.test(path) ? 'patiently' : 'promptly';
}
