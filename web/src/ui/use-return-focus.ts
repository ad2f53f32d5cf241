import { useRef } from 'react';

/**
 * For a modal window that nothing of Radix's opened: gives the focus back to what had it before, which Radix does for
 * its own triggers alone.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    },
  };
}
