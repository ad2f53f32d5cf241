import { useEffect } from 'react';
import { MAIN_ID } from './use-page-change.ts';

/** Time in which a closing menu or dialog restores the focus itself. */
const PATIENCE_MS = 100;
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

interface Place {
  readonly next: Node | null;
  readonly previous: Node | null;
  readonly around: Node;
}

/**
 * Moves the focus to a neighbour when the focused element is removed: browsers restart at the top, and screen readers
 * stay silent.
 */
export function useKeptFocus(): void {
  useEffect(() => keepFocus(document), []);
}

function keepFocus({ body }: Document): () => void {
  const main = () => document.getElementById(MAIN_ID);
  let last: Element | null = null;
  let place: Place | null = null;
  let timer = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !main()?.contains(target)) return;
    last = target;
    place = null;
  };
  const moveOn = () => {
    if (document.activeElement === body && place) focusNear(place, main());
    place = null;
  };
  const watch = new MutationObserver((records) => {
    if (last && !last.isConnected) {
      place = placeOf(last, records);
      last = null;
    }
    if (!place || document.activeElement !== body) return;
    clearTimeout(timer);
    timer = window.setTimeout(moveOn, PATIENCE_MS);
  });
  document.addEventListener('focusin', remember);
  watch.observe(body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

function placeOf(gone: Element, records: readonly MutationRecord[]): Place | null {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  );
  if (!record) return null;
  return { next: record.nextSibling, previous: record.previousSibling, around: record.target };
}

function focusNear({ next, previous, around }: Place, main: HTMLElement | null): void {
  const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  const found = [next, previous, around]
    .filter((node) => node instanceof HTMLElement && node.isConnected)
    .flatMap((node) => [...(node as HTMLElement).querySelectorAll<HTMLElement>(FOCUSABLE)])
    .find(isShown);
  (found ?? main)?.focus({ preventScroll: true });
}
