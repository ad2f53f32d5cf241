import { countLinks } from '@samspill/domain/limits/count-links';
import { closedUntilMs, type Gate, type Limits } from '@samspill/domain/limits/rate-limits';

/** A gate that is closed to the reader for now. */
export interface Closed {
  readonly gate: Gate;
  readonly untilMs: number;
  readonly isNewcomer: boolean;
}

/** The first of the gates that is closed; null where all are open. */
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

/** What has to be open for a text to be changed so. */
export const gatesOfEdit = (body: string): readonly Gate[] =>
  countLinks(body) > 0 ? ['link', 'edit'] : ['edit'];

/** What has to be open for a text to be published. */
export const gatesOfText = (kind: 'post' | 'comment', body: string): readonly Gate[] => [
  kind,
  ...(countLinks(body) > 0 ? (['link'] as const) : []),
];
