import { HOUR_MS, MINUTE_MS } from '@samspill/domain/durations';
import { OWN_ERRORS } from '@samspill/domain/failures/failure';
import type { Deps } from '../deps.ts';
import { hasValidIds } from '../firestore/document-path.ts';
import { collectSkipped, withLogContext } from '../log-context.ts';
import { isPermanent } from './permanent-errors.ts';
import { type DocumentEvent, type Reaction, stagesOf } from './reaction.ts';

/** Maximum age of a retried event; the platform would otherwise retry for a week, at a cost. */
const MAX_EVENT_AGE_MS = HOUR_MS;
/** An event older than the hour by this much ended the function each time, which times out after ten minutes. */
const LAST_ATTEMPT_MS = 15 * MINUTE_MS;

export interface EventInfo {
  readonly id: string;
  readonly time: string;
}

export interface Dropped {
  /** Null for the whole event, if each delivery ended the function. */
  readonly reaction: string | null;
  readonly error: string;
  readonly isGivenUp: boolean;
}

export interface Delivery {
  readonly event: EventInfo;
  readonly change: DocumentEvent;
  readonly keepLost: (lost: readonly Dropped[]) => Promise<void>;
}

type AttemptStage = 'early' | 'last' | 'late';

export function classifyAttempt(
  { log, now }: Pick<Deps, 'log' | 'now'>,
  event: EventInfo,
): AttemptStage {
  const ageMs = now().getTime() - Date.parse(event.time);
  if (ageMs <= MAX_EVENT_AGE_MS) return 'early';
  if (ageMs <= MAX_EVENT_AGE_MS + LAST_ATTEMPT_MS) return 'last';
  log.error('event given up', { eventId: event.id, ageMs });
  return 'late';
}

interface FailedReaction {
  readonly reaction: string;
  readonly error: string;
  readonly isPermanent: boolean;
}

export interface Outcome {
  readonly failed: readonly FailedReaction[];
  readonly leftOut: readonly Pick<FailedReaction, 'reaction' | 'error'>[];
}

const summarizeSkipped = (parts: readonly string[]) =>
  parts.length === 1 ? `${parts[0]}` : `${parts.length} left out, among them ${parts[0]}`;

async function runReaction({
  name,
  run,
}: ReturnType<typeof stagesOf>[number][number]): Promise<Outcome> {
  const { leftOut, result } = collectSkipped({ reaction: name }, run);
  try {
    await result;
  } catch (error) {
    const fault = { error: String(error), isPermanent: isPermanent(error) };
    return { failed: [{ reaction: name, ...fault }], leftOut: [] };
  }
  const isWhole = leftOut.length === 0;
  return {
    failed: [],
    leftOut: isWhole ? [] : [{ reaction: name, error: summarizeSkipped(leftOut) }],
  };
}

export async function runReactions(
  deps: Deps,
  reactions: readonly Reaction[],
  change: DocumentEvent,
): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  for (const stage of stagesOf(deps, reactions, change)) {
    if (outcomes.some(({ failed }) => failed.length > 0)) break;
    outcomes.push(...(await Promise.all(stage.map(runReaction))));
  }
  return {
    failed: outcomes.flatMap(({ failed }) => failed),
    leftOut: outcomes.flatMap(({ leftOut }) => leftOut),
  };
}

/** Never throws: a failed record must not cause redelivery, and the log has it. */
async function recordDropped(
  deps: Deps,
  { keepLost }: Delivery,
  lost: readonly Dropped[],
): Promise<void> {
  if (lost.length === 0) return;
  try {
    await keepLost(lost);
  } catch (error) {
    deps.log.error('failure not kept', { error: String(error) });
  }
}

/**
 * Runs all concerned reactions. Throws after a transient failure, so that the platform redelivers the event. Permanent
 * failures, and any after an hour, are logged, recorded for administrators and not retried.
 */
export async function processChange(
  deps: Deps,
  reactions: readonly Reaction[],
  delivery: Delivery,
): Promise<void> {
  const { event, change } = delivery;
  return withLogContext({ eventId: event.id }, async () => {
    const attempt = classifyAttempt(deps, event);
    if (attempt === 'late') {
      const lost = { reaction: null, error: OWN_ERRORS.ended, isGivenUp: true };
      return recordDropped(deps, delivery, [lost]);
    }
    if (!hasValidIds(change.path)) {
      return deps.log.error('event left out', { path: change.path });
    }
    const { failed, leftOut } = await runReactions(deps, reactions, change);
    for (const failure of failed) {
      deps.log.error('reaction failed', { path: change.path, ...failure });
    }
    const passing = attempt === 'last' ? [] : failed.filter((each) => !each.isPermanent);
    const lost = failed.filter((each) => !passing.includes(each));
    await recordDropped(deps, delivery, [
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
