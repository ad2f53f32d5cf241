import { createStore } from '../state/store.ts';

export interface Toast {
  readonly kind?: 'success' | 'error' | 'info';
  readonly title: string;
  readonly about?: string;
  readonly action?: { readonly label: string; readonly onClick: () => void };
  readonly sticky?: boolean;
  readonly id?: string;
}

type Listener = (toast: Toast) => void;

let listener: Listener | null = null;
const waiting = createStore<readonly Toast[]>([]);
let wake: (() => void) | null = null;

export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else waiting.set([...waiting.read(), toast]);
  wake?.();
}

export function listenToToasts(onToast: Listener): () => void {
  listener = onToast;
  const missed = waiting.read();
  waiting.set([]);
  for (const toast of missed) onToast(toast);
  return () => {
    listener = null;
  };
}

export function onToastWanted(onFirst: () => void): () => void {
  wake = onFirst;
  if (waiting.read().length > 0) onFirst();
  return () => {
    wake = null;
  };
}
