import { verifiedFetch } from '../api/verified-fetch.ts';
import { FEED_START_KEY, parseRecord, readLocal, writeLocal } from '../state/local-storage.ts';

/**
 * Fetches and caches the first feed items at sign-in, so that the feed need not wait for Firestore to open
 * (docs/decisions/0088). Best effort: on failure the feed loads normally.
 */
export async function cacheFeedStart(uid: string): Promise<void> {
  if (parseRecord(readLocal(FEED_START_KEY))?.uid === uid) return;
  try {
    const response = await verifiedFetch('/api/feed/start', {
      headers: { accept: 'application/json' },
    });
    if (response.ok) writeLocal(FEED_START_KEY, await response.text());
  } catch {
    // Offline.
  }
}
