import { createStore } from '../state/store.ts';

export interface Toast {
  readonly kind?: 'success' | 'error' | 'info';
  readonly title: string;
  readonly about?: string;
  /** Such as "undo"; a toast with an action stays longer. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** Stays until dismissed. */
  readonly sticky?: boolean;
  /** A second toast with the same id replaces the first. */
  readonly id?: string;
}

type Listener = (toast: Toast) => void;

let listener: Listener | null = null;
const waiting = createStore<readonly Toast[]>([]);
let wake: (() => void) | null = null;

/** Says briefly what happened, in a live region; may be called from anywhere. */
export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.set([...waiting.read(), toast]);
  wake?.();
}

/** The host's side: hands over toasts shown before it was there. */
export function listenToToasts(onToast: Listener): () => void {
  listener = onToast;
  const missed = waiting.read();
  waiting.set([]);
  for (const toast of missed) onToast(toast);
  return () => {
    listener = null;
  };
}

/** Calls `onFirst` when a toast is shown, so that the library loads only then. */
export function onToastWanted(onFirst: () => void): () => void {
  wake = onFirst;
  if (waiting.read().length > 0) onFirst();
  return () => {
    wake = null;
  };
}
