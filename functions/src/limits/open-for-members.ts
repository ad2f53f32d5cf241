import { limitsPath } from '@samspill/domain/paths';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { readLimits } from './limits-store.ts';
import { readStanding } from './standing.ts';

/**
 * Opens what was closed by the numbers of a new account to somebody who is none any more, as by a confirmed address.
 * What is used up by a member's numbers, too, closes again with the next.
 */
export async function openForMembers(deps: Deps, uid: string): Promise<void> {
  const limits = await readLimits(deps, uid);
  const isClosed = limits !== null && Object.keys(limits.closedUntil).length > 0;
  if (!isClosed || !limits.isNewcomer || (await readStanding(deps, uid)).isNewcomer) return;
  const change = { closedUntil: {}, isNewcomer: false, updatedAt: FieldValue.serverTimestamp() };
  await deps.db.doc(limitsPath(uid)).update(change);
}
