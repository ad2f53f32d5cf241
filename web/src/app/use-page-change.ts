import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { track } from './analytics.ts';

export const MAIN_ID = 'main';

/** At each new page: counts the view, and moves the focus there as a fresh load would. */
export function usePageChange(): void {
  const { pathname } = useLocation();
  const previous = useRef<string | null>(null);
  useEffect(() => {
    if (previous.current === pathname) return;
    const isFirst = previous.current === null;
    previous.current = pathname;
    track('pageview');
    if (!isFirst) document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  }, [pathname]);
}
