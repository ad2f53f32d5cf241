import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import { LimitsSchema } from '@samspill/domain/limits/rate-limits';
import { doc, getDoc } from 'firebase/firestore';
import { parseEntity } from '../../data/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import { UploadError } from '../../firebase/storage.ts';
import { findReachedLimit, type ReachedLimit } from './reached-limit.ts';

/** Reads the user's limits once; returns the first that is reached, or null. Rejects when offline. */
export async function fetchReachedLimit(
  uid: string,
  gates: readonly RateLimitKind[],
): Promise<ReachedLimit | null> {
  const stored = await getDoc(doc(firestore(), limitsPath(uid)));
  const limits = stored.exists() ? (parseEntity(LimitsSchema, stored)?.data ?? null) : null;
  return findReachedLimit(limits, gates, Date.now());
}

/**
 * Rejects an upload over the limit before it starts. The storage rules cannot check the limit for covers and
 * attachments, and the server would delete the file afterwards. If the limit cannot be read, the upload itself reports
 * the error.
 */
export async function rejectUploadOverLimit(uid: string): Promise<void> {
  const closed = await fetchReachedLimit(uid, ['upload']).catch(() => null);
  if (closed !== null) throw new UploadError('unauthorized');
}
