import { useEffect, useRef } from 'react';

/** Brings the element into view, and the focus to it, once: an address may name what is drawn later. */
export function useScrolledTo<E extends HTMLElement>(isWanted: boolean, block: 'start' | 'center') {
  const element = useRef<E>(null);
  useEffect(() => {
    if (!isWanted) return;
    element.current?.scrollIntoView({ block });
    element.current?.focus({ preventScroll: true });
  }, [isWanted, block]);
  return element;
}
