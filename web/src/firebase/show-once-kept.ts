import { showToast, type Toast } from '../ui/toast.ts';
import { keptHere } from './kept-here.ts';

/** Says that what was just written is done, but not before this browser keeps it. */
export function showOnceKept(toast: Omit<Toast, 'kind'>): void {
  void keptHere().then(() => showToast({ kind: 'success', ...toast }));
}
