import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import type { Deps } from '../deps.ts';
import { consistsOfIds } from '../firestore/document-path.ts';
import { collectLeftOut, withCause } from '../log-context.ts';
import { isPermanent } from './faults.ts';
import { type DocumentEvent, type Reaction, stagesOf } from './reaction.ts';

/** An event that still fails after this long fails for good; retrying on would cost for a week. */
const MAX_EVENT_AGE_MS = 60 * 60 * 1000;
/** The platform waits for ten minutes at most: one that comes later than this ended the function before. */
const LAST_TRY_MS = 15 * 60 * 1000;

export interface EventInfo {
  readonly id: string;
  /** When the change happened, ISO 8601. */
  readonly time: string;
}

/** What failed and is not tried again. */
export interface Lost {
  /** Null of the event as a whole: it ended the function each time. */
  readonly reaction: string | null;
  readonly error: string;
  readonly isGivenUp: boolean;
}

/** An event as the platform delivers it, and what keeps a trace of what is lost of it. */
export interface Delivery {
  readonly event: EventInfo;
  readonly change: DocumentEvent;
  readonly keepLost: (lost: readonly Lost[]) => Promise<void>;
}

/** How far the tries of an event have come. */
type Try = 'early' | 'last' | 'late';

/** Which try it is by the event's age; one that is too late is logged as given up. */
export function tryOf({ log, now }: Pick<Deps, 'log' | 'now'>, event: EventInfo): Try {
  const ageMs = now().getTime() - Date.parse(event.time);
  if (ageMs <= MAX_EVENT_AGE_MS) return 'early';
  if (ageMs <= MAX_EVENT_AGE_MS + LAST_TRY_MS) return 'last';
  log.error('event given up', { eventId: event.id, ageMs });
  return 'late';
}

interface Failed {
  readonly reaction: string;
  readonly error: string;
  /** Another try would end alike. */
  readonly isPermanent: boolean;
}

/** What came of running reactions. */
export interface Outcome {
  readonly failed: readonly Failed[];
  /** Of those that went on without some of their work: that failed for good, and the log has it. */
  readonly leftOut: readonly Pick<Failed, 'reaction' | 'error'>[];
}

const sumUp = (parts: readonly string[]) =>
  parts.length === 1 ? `${parts[0]}` : `${parts.length} left out, among them ${parts[0]}`;

async function runOne({
  name,
  run,
}: ReturnType<typeof stagesOf>[number][number]): Promise<Outcome> {
  const { leftOut, result } = collectLeftOut({ reaction: name }, run);
  try {
    await result;
  } catch (error) {
    const fault = { error: String(error), isPermanent: isPermanent(error) };
    return { failed: [{ reaction: name, ...fault }], leftOut: [] };
  }
  const isWhole = leftOut.length === 0;
  return { failed: [], leftOut: isWhole ? [] : [{ reaction: name, error: sumUp(leftOut) }] };
}

/** Runs what a change concerns, each by itself; nothing of the second stage where the first fails. */
export async function runReactions(
  deps: Deps,
  reactions: readonly Reaction[],
  change: DocumentEvent,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const stage of stagesOf(deps, reactions, change)) {
    if (outcomes.some(({ failed }) => failed.length > 0)) break;
    outcomes.push(...(await Promise.all(stage.map(runOne))));
  }
  return {
    failed: outcomes.flatMap(({ failed }) => failed),
    leftOut: outcomes.flatMap(({ leftOut }) => leftOut),
  };
}

/** A trace that cannot be kept must not have the event delivered again: the log has it. */
async function keep(deps: Deps, { keepLost }: Delivery, lost: readonly Lost[]): Promise<void> {
  if (lost.length === 0) return;
  try {
    await keepLost(lost);
  } catch (error) {
    deps.log.error('failure not kept', { error: String(error) });
  }
}

/**
 * Runs every reaction that the change concerns. Throws when one failed of what may pass, so that the platform delivers
 * again; what fails for good, or still after an hour, is logged, kept for administrators and not tried again.
 */
export async function processChange(
  deps: Deps,
  reactions: readonly Reaction[],
  delivery: Delivery,
): Promise<void> {
  const { event, change } = delivery;
  return withCause({ eventId: event.id }, async () => {
    const attempt = tryOf(deps, event);
    if (attempt === 'late') {
      const lost = { reaction: null, error: OWN_ERRORS.ended, isGivenUp: true };
      return keep(deps, delivery, [lost]);
    }
    if (!consistsOfIds(change.path)) {
      return deps.log.error('event left out', { path: change.path });
    }
    const { failed, leftOut } = await runReactions(deps, reactions, change);
    for (const failure of failed) {
      deps.log.error('reaction failed', { path: change.path, ...failure });
    }
    const passing = attempt === 'last' ? [] : failed.filter((each) => !each.isPermanent);
    const lost = failed.filter((each) => !passing.includes(each));
    await keep(deps, delivery, [
      ...lost.map(({ reaction, error, ...each }) => ({
        reaction,
        error,
        isGivenUp: !each.isPermanent,
      })),
      ...leftOut.map((each) => ({ ...each, isGivenUp: false })),
    ]);
    if (passing.length > 0) throw new Error(`${passing.length} reactions to ${event.id} failed`);
  });
}
