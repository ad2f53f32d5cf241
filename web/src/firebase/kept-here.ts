import { doc, getDocFromCache } from 'firebase/firestore';
import { firestore } from './firestore.ts';

/**
 * Settles when this browser has stored what was just written at `path`: from then on it is sent even
 * if the page is left or reloaded. The database does one thing after another, so that a read of its
 * cache ends after the write.
 */
export async function keptHere(path: string): Promise<void> {
  await getDocFromCache(doc(firestore(), path)).catch(() => undefined);
}
