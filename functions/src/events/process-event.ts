import type { Deps } from '../deps.ts';
import type { DocumentChange, Reaction } from './reaction.ts';

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

/** Runs every reaction that the change concerns. Throws when one failed, so that the platform delivers again. */
export async function processChange(
  deps: Deps,
  reactions: readonly Reaction[],
  delivery: { readonly event: EventInfo; readonly change: DocumentChange },
): Promise<void> {
  const { event, change } = delivery;
  if (isGivenUp(deps, event)) return;
  const concerned = reactions.filter((reaction) => reaction.concerns(change));
  const outcomes = await Promise.allSettled(
    concerned.map(async (reaction) => reaction.run(deps, change)),
  );
  const failed = outcomes.flatMap((outcome, index) =>
    outcome.status === 'rejected'
      ? [{ reaction: concerned[index]?.name, error: String(outcome.reason) }]
      : [],
  );
  for (const failure of failed) {
    deps.log.error('reaction failed', { eventId: event.id, path: change.path, ...failure });
  }
  if (failed.length > 0) throw new Error(`${failed.length} reactions to ${event.id} failed`);
}
