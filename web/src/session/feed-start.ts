import { verifiedFetch } from '../api/verified-fetch.ts';
import { FEED_START_KEY, parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

/**
 * Has it kept for a person who signs in where it is not yet, so that a first feed need not wait for the database to open
 * (docs/decisions/0088). Nothing depends on it: where it fails, the feed comes as late as before.
 */
export async function keepFeedStart(uid: string): Promise<void> {
  if (parseRecord(readLocal(FEED_START_KEY))?.uid === uid) return;
  try {
    const response = await verifiedFetch('/api/feed/start', {
      headers: { accept: 'application/json' },
    });
    if (response.ok) writeLocal(FEED_START_KEY, await response.text());
  } catch {
    // No network: nobody waits for it.
  }
}
