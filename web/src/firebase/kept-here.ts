import { SITE_GLOBAL } from '@samspill/domain/paths';
import { doc, getDocFromCache } from 'firebase/firestore';
import { firestore } from './firestore.ts';

/**
 * Settles when this browser has stored what was written so far: from then on it is sent even if the
 * page is left or reloaded. The database does one thing after another, so that a read of its cache,
 * of whatever document, ends after the writes before it.
 */
export async function keptHere(): Promise<void> {
  await getDocFromCache(doc(firestore(), SITE_GLOBAL)).catch(() => undefined);
}
