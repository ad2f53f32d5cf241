export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly href: string;
  readonly icon: string;
}

/** Browsers require a notification for every push, even an unreadable one. */
const FALLBACK_PUSH: Omit<PushContent, 'title'> = {
  body: '',
  tag: 'samspill',
  href: '/notifications',
  icon: '/icon-192.png',
};

/** Dummy origin used to detect absolute URLs. */
const ORIGIN = 'https://site.invalid';

export function toSitePath(href: unknown, fallback = FALLBACK_PUSH.href): string {
  if (typeof href !== 'string' || !href.startsWith('/')) return fallback;
  try {
    const { origin, pathname, search, hash } = new URL(href, ORIGIN);
    return origin === ORIGIN ? pathname + search + hash : fallback;
  } catch {
    return fallback;
  }
}

const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/**
 * Reads FCM's payload; the texts are in its `data` (`functions/src/platform/push-sender.ts`). The worker does not know the site's
 * name, so the title of an unreadable push is its host.
 */
export function readPush(payload: unknown, host: string): PushContent {
  const { data } = Object(payload) as { readonly data?: unknown };
  const { title, body, tag, href, icon } = Object(data) as Readonly<Record<string, unknown>>;
  if (!isNonEmptyString(title) || !isNonEmptyString(body)) return { title: host, ...FALLBACK_PUSH };
  return {
    title,
    body,
    tag: isNonEmptyString(tag) ? tag : FALLBACK_PUSH.tag,
    href: toSitePath(href),
    icon: toSitePath(icon, FALLBACK_PUSH.icon),
  };
}

/**
 * Whether the browser revokes push from a site that skips a notification, even while the site is visible: all browsers
 * with Apple's engine.
 */
export const mustShowNotification = (userAgent: string): boolean =>
  !/(Chrome|Chromium|Firefox)\//.test(userAgent);
