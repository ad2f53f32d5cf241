import { useEffect, useRef } from 'react';

/** Scrolls to the element and focuses it once; the element may render after the address names it. */
export function useScrolledTo<E extends HTMLElement>(isWanted: boolean, block: 'start' | 'center') {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isWanted) return;
    element.current?.scrollIntoView({ block });
    element.current?.focus({ preventScroll: true });
  }, [isWanted, block]);
  return element;
}
