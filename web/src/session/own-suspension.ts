import { parseRecord } from '../state/local-storage.ts';

/** A page that is being left waits no longer for the answer. */
const PATIENCE_MS = 4_000;

/**
 * Token of the page that says why the account is suspended whose session was open in this browser; null where it is not, or
 * where the server does not say. The session cookie proves who is asking, so it must not be deleted before.
 */
export async function readOwnSuspension(): Promise<string | null> {
  try {
    const response = await fetch('/api/suspensions/own', {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const token = response.ok ? parseRecord(await response.text())?.token : null;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
