export type Answering =
  /** Network with a timeout, then the cached start page. */
  | 'promptly'
  /** Network without a timeout; offline the cached start page, which reports it. */
  | 'patiently'
  | 'not at all';

const MEMBERS = /^\/(feed|messages|notifications|users|projects|content|admin)(\/|$)/;
/**
 * Excludes surveys, which also serve visitors and other sites' frames; `/api`, which is data; and paths with an
 * extension, which are files.
 */
const NOT_OURS = /^\/(survey|api)(\/|$)|\.\w+$/;

export function answeringOf(path: string): Answering {
  if (NOT_OURS.test(path)) return 'not at all';
  return MEMBERS.test(path) ? 'promptly' : 'patiently';
}
