import type { RateLimitKind } from '@samspill/domain/limited-kinds';
import { limitsPath } from '@samspill/domain/limits/paths';
import {
  closedUntilMs,
  countLinks,
  type Limits,
  LimitsSchema,
} from '@samspill/domain/limits/rate-limits';
import { useLiveDocument } from '../../data/live-query.ts';
import { useUser } from '../../session/use-session.ts';
import { useNow } from '../../ui/use-now.ts';

export interface ReachedLimit {
  readonly gate: RateLimitKind;
  readonly untilMs: number;
  readonly isNewcomer: boolean;
}

export function findReachedLimit(
  limits: Limits | null,
  gates: readonly RateLimitKind[],
  nowMs: number,
): ReachedLimit | null {
  if (limits === null) return null;
  for (const gate of gates) {
    const untilMs = closedUntilMs(limits, gate, nowMs);
    if (untilMs !== null) return { gate, untilMs, isNewcomer: limits.isNewcomer };
  }
  return null;
}

export const editRateLimits = (body: string): readonly RateLimitKind[] =>
  countLinks(body) > 0 ? ['link', 'edit'] : ['edit'];

export const textRateLimits = (
  kind: 'post' | 'comment',
  body: string,
): readonly RateLimitKind[] => [kind, ...(countLinks(body) > 0 ? (['link'] as const) : [])];

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
