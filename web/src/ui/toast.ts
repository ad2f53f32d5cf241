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
const queuedToasts = createStore<readonly Toast[]>([]);
let notifyFirstToast: (() => void) | null = null;

export function showToast(toast: Toast): void {
  if (listener) listener(toast);
  else queuedToasts.set([...queuedToasts.read(), toast]);
  notifyFirstToast?.();
}

export function listenToToasts(onToast: Listener): () => void {
  listener = onToast;
  const missed = queuedToasts.read();
  queuedToasts.set([]);
  for (const toast of missed) onToast(toast);
  return () => {
    listener = null;
  };
}

export function onFirstToast(onFirst: () => void): () => void {
  notifyFirstToast = onFirst;
  if (queuedToasts.read().length > 0) onFirst();
  return () => {
    notifyFirstToast = null;
  };
}
