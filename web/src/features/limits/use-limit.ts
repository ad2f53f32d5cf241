import { type Gate, LimitsSchema } from '@samspill/domain/limits/rate-limits';
import { limitsPath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useNow } from '../../ui/use-now.ts';
import { type Closed, findClosed } from './closed.ts';

/**
 * Watches the user's limits; returns the first that is reached, or null. Pass `isAsked` only once the user is about to
 * write, since it costs a read.
 */
export function useLimit(gates: readonly Gate[], isAsked: boolean): Closed | null {
  const { uid } = useUser();
  const live = useLiveDocument(isAsked ? limitsPath(uid) : null, LimitsSchema);
  const limits = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const changeMs = findClosed(limits, gates, Date.now())?.untilMs ?? 0;
  return findClosed(limits, gates, useNow(changeMs));
}
