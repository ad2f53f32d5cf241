import { useEffect, useRef } from 'react';

/** The button of a menu for its item, which is gone once the modal closes. */
function lastingOpener(element: Element | null): Element | null {
  const menu = element?.closest('[role="menu"]');
  const trigger = menu?.getAttribute('aria-labelledby');
  return trigger ? document.getElementById(trigger) : element;
}

/** Returns the focus after a modal closes, which Radix does only for its own triggers. */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = lastingOpener(document.activeElement);
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}

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
