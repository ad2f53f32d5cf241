import {
  closedUntilMs,
  countLinks,
  type Limits,
  type RateLimitKind,
} from '@samspill/domain/limits/rate-limits';

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
