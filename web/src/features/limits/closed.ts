import { countLinks } from '@samspill/domain/limits/count-links';
import { closedUntilMs, type Gate, type Limits } from '@samspill/domain/limits/rate-limits';

export interface Closed {
  readonly gate: Gate;
  readonly untilMs: number;
  readonly isNewcomer: boolean;
}

export function findClosed(
  limits: Limits | null,
  gates: readonly Gate[],
  nowMs: number,
): Closed | null {
  if (limits === null) return null;
  for (const gate of gates) {
    const untilMs = closedUntilMs(limits, gate, nowMs);
    if (untilMs !== null) return { gate, untilMs, isNewcomer: limits.isNewcomer };
  }
  return null;
}

export const gatesOfEdit = (body: string): readonly Gate[] =>
  countLinks(body) > 0 ? ['link', 'edit'] : ['edit'];

export const gatesOfText = (kind: 'post' | 'comment', body: string): readonly Gate[] => [
  kind,
  ...(countLinks(body) > 0 ? (['link'] as const) : []),
];
