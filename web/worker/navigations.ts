export type Answering =
  /** Network with a timeout, then the cached start page. */
  | 'promptly'
  /** Network without a timeout; offline the cached start page, which reports it. */
  | 'patiently'
  | 'not at all';

/** Paths served with `app.html` to signed-in users. */
const MEMBERS = /^\/(feed|messages|notifications|users|projects|content|admin)(\/|$)/;
/**
 * Surveys also serve people without an account and other sites' frames; `/api` is data; paths with an extension are
 * files.
 */
const NOT_OURS = /^\/(survey|api)(\/|$)|\.\w+$/;

export function answeringOf(path: string): Answering {
  if (NOT_OURS.test(path)) return 'not at all';
  return MEMBERS.test(path) ? 'promptly' : 'patiently';
}
