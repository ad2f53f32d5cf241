import { closedUntilMs, type LimitedKind, LimitsSchema } from '@samspill/domain/limits/rate-limits';
import { limitsPath } from '@samspill/domain/paths';
import { doc, getDoc } from 'firebase/firestore';
import { parseEntity } from '../../firebase/entity.ts';
import { firestore } from '../../firebase/firestore.ts';
import type { Closed } from './use-limit.ts';

/** Whether a kind is closed to somebody now; null where it is open. Rejects without a network. */
export async function readClosed(uid: string, kind: LimitedKind): Promise<Closed | null> {
  const stored = await getDoc(doc(firestore(), limitsPath(uid)));
  const limits = stored.exists() ? (parseEntity(LimitsSchema, stored)?.data ?? null) : null;
  const untilMs = closedUntilMs(limits, kind, Date.now());
  return limits === null || untilMs === null ? null : { untilMs, isNewcomer: limits.isNewcomer };
}
