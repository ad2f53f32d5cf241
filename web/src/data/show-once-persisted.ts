import { SITE_GLOBAL } from '@samspill/domain/site/paths';
import { doc, getDocFromCache } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';
import { showToast, type Toast } from '../ui/toast.ts';

/**
 * Resolves once IndexedDB holds all earlier writes, which then survive a reload. Firestore runs operations in sequence,
 * so a cache read of any document finishes after the earlier writes.
 */
async function whenPersisted(): Promise<void> {
  await getDocFromCache(doc(firestore(), SITE_GLOBAL)).catch(() => undefined);
}

/** Shows a success toast, but only once the write survives a reload. */
export function showOncePersisted(toast: Omit<Toast, 'kind'>): void {
  void whenPersisted().then(() => showToast({ kind: 'success', ...toast }));
}
