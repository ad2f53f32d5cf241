export interface PushContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly href: string;
}

/** Browsers require a notification for every push, even an unreadable one. */
const FALLBACK_PUSH: PushContent = {
  title: 'Samspill',
  body: '',
  tag: 'samspill',
  href: '/notifications',
};

/** Dummy origin used to detect absolute URLs. */
const ORIGIN = 'https://site.invalid';

export function toSitePath(href: unknown): string {
  if (typeof href !== 'string' || !href.startsWith('/')) return FALLBACK_PUSH.href;
  try {
    const { origin, pathname, search, hash } = new URL(href, ORIGIN);
    return origin === ORIGIN ? pathname + search + hash : FALLBACK_PUSH.href;
  } catch {
    return FALLBACK_PUSH.href;
  }
}

const isNonEmptyString = (value: unknown): value is string =>
  typeof value === 'string' && value !== '';

/** Reads FCM's payload; the texts are in its `data` (`functions/src/push-sender.ts`). */
export function readPush(payload: unknown): PushContent {
  const { data } = Object(payload) as { readonly data?: unknown };
  const { title, body, tag, href } = Object(data) as Readonly<Record<string, unknown>>;
  if (!isNonEmptyString(title) || !isNonEmptyString(body)) return FALLBACK_PUSH;
  return {
    title,
    body,
    tag: isNonEmptyString(tag) ? tag : FALLBACK_PUSH.tag,
    href: toSitePath(href),
  };
}

/**
 * Whether the browser revokes push from a site that skips a notification, even while the site is visible: all browsers
 * with Apple's engine.
 */
export const mustShowNotification = (userAgent: string): boolean =>
  !/(Chrome|Chromium|Firefox)\//.test(userAgent);
