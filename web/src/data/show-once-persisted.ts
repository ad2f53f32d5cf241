import { SITE_GLOBAL } from '@samspill/domain/paths';
import { doc, getDocFromCache } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';
import { showToast, type Toast } from '../ui/toast.ts';

/**
 * Settles when this browser has stored what was written so far: from then on it is sent even if the
 * page is left or reloaded. The database does one thing after another, so that a read of its cache,
 * of whatever document, ends after the writes before it.
 */
async function whenPersisted(): Promise<void> {
  await getDocFromCache(doc(firestore(), SITE_GLOBAL)).catch(() => undefined);
}

/** Says that what was just written is done, but not before a reload would keep it. */
export function showOncePersisted(toast: Omit<Toast, 'kind'>): void {
  void whenPersisted().then(() => showToast({ kind: 'success', ...toast }));
}
