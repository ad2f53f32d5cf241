import { closedUntilMs, type LimitedKind, LimitsSchema } from '@samspill/domain/limits/rate-limits';
import { limitsPath } from '@samspill/domain/paths';
import { useLiveDocument } from '../../firebase/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useNow } from '../../ui/use-now.ts';

/** A kind that is closed to the reader for now. */
export interface Closed {
  readonly untilMs: number;
  readonly isNewcomer: boolean;
}

/**
 * Whether the reader may not make a kind of thing for now, live; null while there is room. It costs a read, so it is
 * asked only once somebody is about to write.
 */
export function useLimit(kind: LimitedKind, isAsked: boolean): Closed | null {
  const { uid } = useUser();
  const live = useLiveDocument(isAsked ? limitsPath(uid) : null, LimitsSchema);
  const limits = live.status === 'ready' ? (live.data?.data ?? null) : null;
  const nowMs = useNow(limits?.closedUntil[kind]?.toMillis() ?? 0);
  const untilMs = closedUntilMs(limits, kind, nowMs);
  return limits === null || untilMs === null ? null : { untilMs, isNewcomer: limits.isNewcomer };
}
