import { PACES, type PacedAction } from '@samspill/domain/limits/rate-limits';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import type { Deps } from '../deps.ts';
import { createBatches } from '../events/batches.ts';
import {
  type DocumentChange,
  type Reaction,
  type ReactionSource,
  reactTo,
} from '../events/reaction.ts';
import { comments, contents, messages, people, projects } from '../firestore/collections.ts';
import { closeUntil } from './limits-store.ts';
import { readSpent, recordSpent, type SpentEvent } from './spent-store.ts';
import { readTrustLevel } from './trust-level.ts';

interface PacedEvent extends SpentEvent {
  readonly uid: string;
  readonly gate: PacedAction;
}

async function closeIfTooFast(deps: Deps, uid: string, gate: PacedAction): Promise<void> {
  const { windowMs, max } = PACES[gate];
  const times = await readSpent(deps, uid, gate);
  const oldest = times[max - 1];
  if (oldest === undefined) return;
  const { isNewcomer } = await readTrustLevel(deps, uid);
  await closeUntil(deps, uid, { kind: gate, untilMs: oldest + windowMs, isNewcomer });
}

const paceOnce = createBatches<PacedEvent>('pace', async (deps, events) => {
  const [first] = events;
  if (!first) return;
  await recordSpent(deps, first.uid, first.gate, events);
  await closeIfTooFast(deps, first.uid, first.gate);
});

const recordPacedEvent = (deps: Deps, event: PacedEvent): Promise<void> =>
  paceOnce(deps, `${event.uid}/${event.gate}`, event);

interface EditableDocument {
  readonly updatedAt: FirestoreTimestamp;
}

/** Limits edits, since each is indexed, matched or notified. */
function paceEdits<T extends EditableDocument, Params>(
  of: ReactionSource<T, Params>,
  {
    name = 'pace each person’s edits',
    gate = 'edit',
    uidOf,
    isEdit,
  }: {
    readonly name?: string;
    readonly gate?: PacedAction;
    readonly uidOf: (change: DocumentChange<T, Params> & { readonly after: T }) => string | null;
    readonly isEdit: (before: T, after: T) => boolean;
  },
): Reaction<T, Params> {
  return reactTo(of, {
    name,
    concerns: ({ before, after }) => Boolean(before && after && isEdit(before, after)),
    run: async (deps, change) => {
      const { path, after } = change;
      const uid = after ? uidOf({ ...change, after }) : null;
      if (after && uid) await recordPacedEvent(deps, { uid, gate, path, at: after.updatedAt });
    },
  });
}

const isUpdated = (before: EditableDocument, after: EditableDocument) =>
  before.updatedAt.toMillis() !== after.updatedAt.toMillis();

/** Excludes deletions and moderation decisions, which leave `editedAt` unchanged. */
const isTextEdit = (
  before: { readonly editedAt: FirestoreTimestamp | null },
  after: { readonly editedAt: FirestoreTimestamp | null },
) => after.editedAt !== null && before.editedAt?.toMillis() !== after.editedAt.toMillis();

const TEXT_FIELDS = ['author', 'editedAt', 'updatedAt'] as const;

export const pacePosts = paceEdits(contents.only(...TEXT_FIELDS), {
  uidOf: ({ after }) => after.author.uid,
  isEdit: isTextEdit,
});
export const paceComments = paceEdits(comments.only(...TEXT_FIELDS), {
  uidOf: ({ after }) => after.author.uid,
  isEdit: isTextEdit,
});
export const paceMessages = paceEdits(messages.only('senderId', 'editedAt', 'updatedAt'), {
  uidOf: ({ after }) => after.senderId,
  isEdit: isTextEdit,
});
export const pacePeople = paceEdits(people.only('updatedAt'), {
  uidOf: ({ path }) => people.paramsOf(path).uid,
  isEdit: isUpdated,
});
/** Limits new names and pictures, since each is copied to what the person wrote. */
export const paceRenames = paceEdits(people.only('updatedAt', 'displayName', 'photoPath'), {
  name: 'pace new names and pictures',
  gate: 'rename',
  uidOf: ({ path }) => people.paramsOf(path).uid,
  isEdit: (before, after) =>
    before.displayName !== after.displayName || before.photoPath !== after.photoPath,
});
/** Ignores drafts, which are saved automatically and reach no other user. */
export const paceProjects = paceEdits(projects.only('updatedAt', 'status', 'ownerId', 'seeded'), {
  uidOf: ({ after }) => (after.seeded ? null : after.ownerId),
  isEdit: (before, after) => before.status === 'published' && isUpdated(before, after),
});

/** Limits how often a user leaves projects: each leave and rejoin notifies the others. */
export const paceLeaving = reactTo(projects.only('memberIds', 'updatedAt'), {
  name: 'pace who joins and leaves',
  concerns: ({ before, after }) =>
    Boolean(before && after && before.memberIds.some((uid) => !after.memberIds.includes(uid))),
  run: async (deps, { path, before, after }) => {
    if (!before || !after) return;
    const left = before.memberIds.filter((uid) => !after.memberIds.includes(uid));
    for (const uid of left)
      await recordPacedEvent(deps, { uid, gate: 'join', path, at: after.updatedAt });
  },
});
