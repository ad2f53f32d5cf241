import { limitsPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { readLimits } from './limits-store.ts';
import { readTrustLevel } from './trust-level.ts';

/**
 * Lifts newcomer limits once the user counts as a member, for example after confirming the address. A member's limit
 * closes again with the next item.
 */
export async function liftNewcomerLimits(deps: Deps, uid: string): Promise<void> {
  const limits = await readLimits(deps, uid);
  const isClosed = limits !== null && Object.keys(limits.closedUntil).length > 0;
  if (!isClosed || !limits.isNewcomer || (await readTrustLevel(deps, uid)).isNewcomer) return;
  const change = { closedUntil: {}, isNewcomer: false, updatedAt: FieldValue.serverTimestamp() };
  await deps.db.doc(limitsPath(uid)).update(change);
}
