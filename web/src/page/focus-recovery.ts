import { useEffect } from 'react';
import { MAIN_ID } from './use-page-change.ts';

/** Time in which a closing menu or dialog restores the focus itself. */
const RESTORE_WAIT_MS = 100;
const FOCUSABLE = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled';

interface RemovedPosition {
  readonly next: Node | null;
  readonly previous: Node | null;
  readonly around: Node;
}

/**
 * Moves the focus to a neighbour when the focused element is removed: browsers restart at the top, and screen readers
 * stay silent.
 */
export function useFocusRecovery(): void {
  useEffect(() => watchRemovedFocus(document), []);
}

function watchRemovedFocus({ body }: Document): () => void {
  const main = () => document.getElementById(MAIN_ID);
  let last: Element | null = null;
  let place: RemovedPosition | null = null;
  let timer = 0;
  const remember = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !main()?.contains(target)) return;
    last = target;
    place = null;
  };
  const moveOn = () => {
    if (document.activeElement === body && place) focusNeighbour(place, main());
    place = null;
  };
  const watch = new MutationObserver((records) => {
    if (last && !last.isConnected) {
      place = findRemovedPosition(last, records);
      last = null;
    }
    if (!place || document.activeElement !== body) return;
    clearTimeout(timer);
    timer = window.setTimeout(moveOn, RESTORE_WAIT_MS);
  });
  document.addEventListener('focusin', remember);
  watch.observe(body, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    watch.disconnect();
    document.removeEventListener('focusin', remember);
  };
}

function findRemovedPosition(
  gone: Element,
  records: readonly MutationRecord[],
): RemovedPosition | null {
  const record = records.find(({ removedNodes }) =>
    [...removedNodes].some((node) => node.contains(gone)),
  );
  if (!record) return null;
  return { next: record.nextSibling, previous: record.previousSibling, around: record.target };
}

function focusNeighbour(
  { next, previous, around }: RemovedPosition,
  main: HTMLElement | null,
): void {
  const isShown = (element: Element) => element.checkVisibility({ checkVisibilityCSS: true });
  const found = [next, previous, around]
    .filter((node) => node instanceof HTMLElement && node.isConnected)
    .flatMap((node) => [...(node as HTMLElement).querySelectorAll<HTMLElement>(FOCUSABLE)])
    .find(isShown);
  (found ?? main)?.focus({ preventScroll: true });
}
