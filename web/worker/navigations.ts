/** How an address is answered that the browser goes to. */
export type Answering =
  /** By the network, and where that is late or away by the page that members start from. */
  | 'promptly'
  /** By the network, however long it takes, and where that is away by the same page, which says so. */
  | 'patiently'
  /** As if there were no worker. */
  | 'not at all';

/** Where `app.html` is what Hosting or the function answers whoever is signed in. */
const MEMBERS = /^\/(feed|messages|notifications|users|projects|content|admin)(\/|$)/;
/**
 * Surveys are answered by people without an account, in other sites' frames as well; `/api` is data; what ends like a
 * file is one.
 */
const NOT_OURS = /^\/(survey|api)(\/|$)|\.\w+$/;

export function answeringOf(path: string): Answering {
  if (NOT_OURS.test(path)) return 'not at all';
  return MEMBERS.test(path) ? 'promptly' : 'patiently';
}
