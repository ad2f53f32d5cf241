import { adminHref } from '@samspill/domain/paths';
import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

type Props = Readonly<Record<string, string | number | boolean>>;
type Plausible = ((event: string, options?: { u: string; props: Props }) => void) & {
  q?: unknown[][];
};

declare global {
  interface Window {
    plausible?: Plausible;
  }
}

const DEFAULT_SCRIPT = 'https://plausible.io/js/script.manual.js';

export function isTracked(domain: string | undefined, path: string): boolean {
  return Boolean(domain) && !decodePath(path).toLowerCase().startsWith(adminHref());
}

/** The router reads `/%61dmin` as `/admin`. */
function decodePath(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** Counts an event without cookies; does nothing without a configured domain or on a path that starts with `/admin`. */
export function track(event: string, props: Props = {}): void {
  const domain = import.meta.env.VITE_ANALYTICS_DOMAIN;
  if (!domain || !isTracked(domain, location.pathname)) return;
  if (!window.plausible) loadScript(domain);
  // The script sends the full URL by default, including codes from mails and survey links.
  window.plausible?.(event, { u: `${location.origin}${location.pathname}`, props });
}

// The script expects calls made before it loads in `q`.
function loadScript(domain: string): void {
  const queue: Plausible = (...call) => {
    queue.q ??= [];
    queue.q.push(call);
  };
  window.plausible = queue;
  const script = document.createElement('script');
  script.defer = true;
  script.dataset.domain = domain;
  try {
    script.src = import.meta.env.VITE_ANALYTICS_SCRIPT || DEFAULT_SCRIPT;
  } catch {
    // The page's policy refuses other addresses; the browser logs it, and the page works without counting.
    return;
  }
  document.head.append(script);
}

export const MAIN_ID = 'main';

export const SAME_PAGE = { isSamePage: true } as const;

const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state;

/**
 * Counts a page view and moves the focus as a fresh load would. A layout effect: a later effect could take the focus
 * from a field that the user already types in.
 */
export function usePageChange(): void {
  const { pathname, state } = useLocation();
  const staysPut = isSamePage(state);
  const previous = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (previous.current === pathname) return;
    const isFirst = previous.current === null;
    previous.current = pathname;
    track('pageview');
    if (!isFirst && !staysPut) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname, staysPut]);
}
