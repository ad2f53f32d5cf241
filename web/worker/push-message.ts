/** What is shown of a push, and where a press on it leads. */
export interface ShownPush {
  readonly title: string;
  readonly body: string;
  /** One takes the place of another of the same tag. */
  readonly tag: string;
  /** A path of this site. */
  readonly href: string;
}

/** Browsers want something to be shown of every push, also of one that says nothing. */
const UNSAID: ShownPush = { title: 'Samspill', body: '', tag: 'samspill', href: '/notifications' };

/** Stands for the site's own: paths are told from addresses elsewhere by how browsers read them. */
const ORIGIN = 'https://site.invalid';

/** The path, if it stays on this site; where notifications are listed otherwise. */
export function ownPath(href: unknown): string {
  if (typeof href !== 'string' || !href.startsWith('/')) return UNSAID.href;
  try {
    const { origin, pathname, search, hash } = new URL(href, ORIGIN);
    return origin === ORIGIN ? pathname + search + hash : UNSAID.href;
  } catch {
    return UNSAID.href;
  }
}

const isFilled = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Of what FCM hands over: our words are in its `data` (`functions/src/push-sender.ts`). */
export function readPush(payload: unknown): ShownPush {
  const { data } = Object(payload) as { readonly data?: unknown };
  const { title, body, tag, href } = Object(data) as Readonly<Record<string, unknown>>;
  if (!isFilled(title) || !isFilled(body)) return UNSAID;
  return { title, body, tag: isFilled(tag) ? tag : UNSAID.tag, href: ownPath(href) };
}

/**
 * Whether the browser takes push away from a site that does not show it, even to somebody who has the site before them: all
 * with Apple's engine, whatever their name.
 */
export const mustShow = (userAgent: string): boolean =>
  !/(Chrome|Chromium|Firefox)\//.test(userAgent);
