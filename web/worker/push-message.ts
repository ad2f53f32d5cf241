export interface ShownPush {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly href: string;
}

/** Browsers require a notification for every push, even an unreadable one. */
const UNSAID: ShownPush = { title: 'Samspill', body: '', tag: 'samspill', href: '/notifications' };

/** Dummy origin used to detect absolute URLs. */
const ORIGIN = 'https://site.invalid';

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

/** Reads FCM's payload; the texts are in its `data` (`functions/src/push-sender.ts`). */
export function readPush(payload: unknown): ShownPush {
  const { data } = Object(payload) as { readonly data?: unknown };
  const { title, body, tag, href } = Object(data) as Readonly<Record<string, unknown>>;
  if (!isFilled(title) || !isFilled(body)) return UNSAID;
  return { title, body, tag: isFilled(tag) ? tag : UNSAID.tag, href: ownPath(href) };
}

/**
 * Whether the browser revokes push from a site that skips a notification, even while the site is visible: all browsers
 * with Apple's engine.
 */
export const mustShow = (userAgent: string): boolean =>
  !/(Chrome|Chromium|Firefox)\//.test(userAgent);
