import { PACES, type PacedAction } from '@samspill/domain/limited-kinds';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Deps } from '../deps.ts';
import { createBatches } from '../triggers/batches.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../triggers/reaction.ts';
import { closeUntil } from './limits-store.ts';
import { readSpent, recordSpent, type SpentEvent } from './spent-store.ts';
import { readTrustLevel } from './trust-level.ts';

interface PacedEvent extends SpentEvent {
  readonly uid: string;
  readonly gate: PacedAction;
}

async function closeIfTooFast(deps: Deps, uid: string, gate: PacedAction): Promise<void> {
  const { windowMs, max } = PACES[gate];
  const times = await readSpent(deps, uid, { gate, windowMs });
  const oldest = times[max - 1];
  if (oldest === undefined) return;
  const { isNewcomer } = await readTrustLevel(deps, uid);
  await closeUntil(deps, uid, { kind: gate, untilMs: oldest + windowMs, isNewcomer });
}

const paceOnce = createBatches<PacedEvent>('pace', async (deps, events) => {
  const [first] = events;
  if (!first) return;
  const { uid, gate } = first;
  await recordSpent(deps, uid, { gate, windowMs: PACES[gate].windowMs }, events);
  await closeIfTooFast(deps, uid, gate);
});

export const recordPacedEvent = (deps: Deps, event: PacedEvent): Promise<void> =>
  paceOnce(deps, `${event.uid}/${event.gate}`, event);

type CountedFor = string | null | readonly string[];

interface EditableDocument {
  readonly updatedAt: FirestoreTimestamp;
}

interface PaceOptions<T, Params> {
  readonly name?: string;
  readonly gate?: PacedAction;
  readonly uidOf: (
    change: DocumentChange<T, Params> & { readonly before: T; readonly after: T },
    deps: Deps,
  ) => CountedFor | Promise<CountedFor>;
  readonly isEdit: (before: T, after: T) => boolean;
}

/** Limits changes, since each is counted, indexed, matched or notified. */
export function paceEdits<T extends EditableDocument, Params>(
  of: ReactionSource<T, Params>,
  { name = 'pace each person’s edits', gate = 'edit', uidOf, isEdit }: PaceOptions<T, Params>,
): Reaction<T, Params> {
  return reactTo(of, {
    name,
    concerns: ({ before, after }) => Boolean(before && after && isEdit(before, after)),
    run: async (deps, change) => {
      const { path, before, after } = change;
      if (!before || !after) return;
      const uids = await uidOf({ ...change, before, after }, deps);
      for (const uid of uids === null ? [] : [uids].flat())
        await recordPacedEvent(deps, { uid, gate, path, at: after.updatedAt });
    },
  });
}

export const isUpdated = (before: EditableDocument, after: EditableDocument) =>
  before.updatedAt.toMillis() !== after.updatedAt.toMillis();

/** Excludes deletions and moderation decisions, which leave `editedAt` unchanged. */
export const isTextEdit = (
  before: { readonly editedAt: FirestoreTimestamp | null },
  after: { readonly editedAt: FirestoreTimestamp | null },
) => after.editedAt !== null && before.editedAt?.toMillis() !== after.editedAt.toMillis();

export const paceChanges = <T extends EditableDocument, Params>(
  of: ReactionSource<T, Params>,
  options: PaceOptions<T, Params>,
): Reaction<T, Params> =>
  paceEdits(of, { name: 'pace each person’s changes', gate: 'change', ...options });
