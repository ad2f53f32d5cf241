export type NavigationStrategy =
  /** Network with a timeout, then the cached start page. */
  | 'promptly'
  /** Network without a timeout; offline the cached start page, which reports it. */
  | 'patiently'
  | 'not at all';

const MEMBER_PATHS =
  /^\/(feed|messages|notifications|users|invitations|groups|broadcasts|matches|projects|content|admin)(\/|$)/;
/**
 * Excludes surveys and invitations, which serve visitors and, for surveys, other sites' frames; `/api`, which is data; and
 * paths with an extension, which are files.
 */
const EXCLUDED_PATHS = /^\/(survey|invitation|api)(\/|$)|\.\w+$/;

export function selectStrategy(path: string): NavigationStrategy {
  if (EXCLUDED_PATHS.test(path)) return 'not at all';
  return MEMBER_PATHS.test(path) ? 'promptly' : 'patiently';
}
