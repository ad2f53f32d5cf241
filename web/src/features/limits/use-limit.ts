import { LimitsSchema, type RateLimitKind } from '@samspill/domain/limits/rate-limits';
import { limitsPath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useNow } from '../../ui/use-now.ts';
import { findReachedLimit, type ReachedLimit } from './reached-limit.ts';

/**
 * Watches the user's limits; returns the first that is reached, or null. Pass `isAsked` only once the user is about to
 * write, since it costs a read.
 */
export function useLimit(gates: readonly RateLimitKind[], isAsked: boolean): ReachedLimit | null {
  const { uid } = useUser();
  const live = useLiveDocument(isAsked ? limitsPath(uid) : null, LimitsSchema);
  const limits = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const changeMs = findReachedLimit(limits, gates, Date.now())?.untilMs ?? 0;
  return findReachedLimit(limits, gates, useNow(changeMs));
}
