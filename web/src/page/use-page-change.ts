import { useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from './analytics.ts';

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
