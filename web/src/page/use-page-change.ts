import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from './analytics.ts';

export const MAIN_ID = 'main';

/** State of a navigation that gives the page in front of the person its address, and so moves nothing. */
export const SAME_PAGE = { isSamePage: true } as const;

const isSamePage = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isSamePage' in state;

/**
 * At each new page: counts the view, and moves the focus there as a fresh load would. As part of the drawing: an effect that
 * ran later could take the focus from a field that somebody is typing in by then.
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
