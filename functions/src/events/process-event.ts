import type { Deps } from '../deps.ts';
import { consistsOfIds } from '../firestore/document-path.ts';
import { isPermanent } from './faults.ts';
import { type DocumentEvent, type Reaction, stagesOf } from './reaction.ts';

/** An event that still fails after this long fails for good; retrying on would cost for a week. */
const MAX_EVENT_AGE_MS = 60 * 60 * 1000;

export interface EventInfo {
  readonly id: string;
  /** When the change happened, ISO 8601. */
  readonly time: string;
}

/** True when the platform has retried the event for so long that it is given up. */
export function isGivenUp(deps: Deps, event: EventInfo): boolean {
  const ageMs = deps.now().getTime() - Date.parse(event.time);
  if (ageMs <= MAX_EVENT_AGE_MS) return false;
  deps.log.error('event given up', { eventId: event.id, ageMs });
  return true;
}

interface Failure {
  readonly reaction: string | undefined;
  readonly error: string;
  /** Another try would end alike. */
  readonly isPermanent: boolean;
}

async function runAll(reactions: ReturnType<typeof stagesOf>[number]): Promise<Failure[]> {
  const outcomes = await Promise.allSettled(reactions.map(({ run }) => run()));
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected'
      ? [
          {
            reaction: reactions[index]?.name,
            error: String(outcome.reason),
            isPermanent: isPermanent(outcome.reason),
          },
        ]
      : [],
  );
}

/**
 * Runs every reaction that the change concerns, each by itself. Throws when one failed of what may pass, so that the
 * platform delivers again; what fails for good is logged and never tried anew.
 */
export async function processChange(
  deps: Deps,
  reactions: readonly Reaction[],
  delivery: { readonly event: EventInfo; readonly change: DocumentEvent },
): Promise<void> {
  const { event, change } = delivery;
  if (isGivenUp(deps, event)) return;
  if (!consistsOfIds(change.path)) return deps.log.error('event left out', { path: change.path });
  let failed: Failure[] = [];
  for (const stage of stagesOf(deps, reactions, change)) {
    if (failed.length === 0) failed = await runAll(stage);
  }
  for (const failure of failed) {
    deps.log.error('reaction failed', { eventId: event.id, path: change.path, ...failure });
  }
  const passing = failed.filter((failure) => !failure.isPermanent);
  if (passing.length > 0) throw new Error(`${passing.length} reactions to ${event.id} failed`);
}
