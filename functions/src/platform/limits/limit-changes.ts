import { projectPath, type USERS } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import { defineCollection } from '../firestore/collection.ts';
import {
  contents,
  matchViews,
  messages,
  projects,
  requests,
  scheduled,
  settings,
  tasks,
  votes,
} from '../firestore/collections.ts';
import { createBatches } from '../triggers/batches.ts';
import { type Reaction, reactTo } from '../triggers/reaction.ts';
import { applyRateLimit } from './apply-rate-limits.ts';
import { isUpdated, paceEdits } from './limit-edits.ts';
import { recordSpent, type SpentEvent } from './spent-store.ts';

const CHANGES = { name: 'pace each person’s changes', gate: 'change' } as const;

/**
 * Changes of a task name their author. One without a name, from a page of an earlier version, may be by any member: it
 * counts for each, or leaving the name out would lift the limit.
 */
export const paceTasks = paceEdits(tasks.only('changedBy', 'assigneeId', 'updatedAt'), {
  ...CHANGES,
  uidOf: async ({ after: { changedBy, updatedAt }, params: { projectId } }, deps) =>
    changedBy?.at.toMillis() === updatedAt.toMillis()
      ? changedBy.uid
      : ((await projects.only('memberIds').read(deps, projectPath(projectId)))?.memberIds ?? null),
  // The server unassigns former members, without a signature.
  isEdit: (before, after) =>
    isUpdated(before, after) && (before.assigneeId === null || after.assigneeId !== null),
});

export const paceSettings = paceEdits(settings.only('updatedAt'), {
  ...CHANGES,
  uidOf: ({ params }) => params.uid,
  isEdit: isUpdated,
});

/** The server also updates a view; only its user changes the state. */
export const paceMatchChoices = paceEdits(matchViews.only('state', 'updatedAt'), {
  ...CHANGES,
  uidOf: ({ params }) => params.uid,
  isEdit: (before, after) => before.state !== after.state,
});

export const paceScheduled = paceEdits(scheduled.only('refused', 'updatedAt'), {
  ...CHANGES,
  uidOf: ({ params }) => params.uid,
  isEdit: (before, after) => after.refused === null && isUpdated(before, after),
});

const EditableSchema = v.object({ updatedAt: TimestampSchema });

/** Changes in a list of the user’s own, such as saved projects. */
export const paceListOf = (pattern: `${typeof USERS}/{uid}/${string}`) =>
  paceEdits(defineCollection(pattern, EditableSchema), {
    ...CHANGES,
    uidOf: ({ params }) => params.uid,
    isEdit: isUpdated,
  });

/** Published projects count as edits. */
export const paceDrafts = paceEdits(projects.only('updatedAt', 'status', 'ownerId', 'seeded'), {
  ...CHANGES,
  uidOf: ({ after }) => (after.seeded ? null : after.ownerId),
  isEdit: (before, after) => before.status !== 'published' && isUpdated(before, after),
});

export const pacePostSwitches = paceEdits(
  contents.only('author', 'shareable', 'hidesPreview', 'updatedAt'),
  {
    ...CHANGES,
    uidOf: ({ after }) => after.author.uid,
    isEdit: (before, after) =>
      before.shareable !== after.shareable || before.hidesPreview !== after.hidesPreview,
  },
);

export const paceMessageSwitches = paceEdits(
  messages.only('senderId', 'hidesPreview', 'updatedAt'),
  {
    ...CHANGES,
    uidOf: ({ after }) => after.senderId,
    isEdit: (before, after) => before.hidesPreview !== after.hidesPreview,
  },
);

type Reactions = Readonly<Record<string, string>>;

/** The rules allow each member one entry, their own. */
const reactorOf = (before: Reactions, after: Reactions): string | null =>
  Object.keys({ ...before, ...after }).find((uid) => before[uid] !== after[uid]) ?? null;

export const paceReactions = paceEdits(messages.only('reactions', 'deletedAt', 'updatedAt'), {
  ...CHANGES,
  name: 'pace each person’s reactions',
  uidOf: ({ before, after }) => reactorOf(before.reactions, after.reactions),
  isEdit: (before, after) =>
    after.deletedAt === null && reactorOf(before.reactions, after.reactions) !== null,
});

/** The invited user answers an invitation, the project’s owner a request. */
export const paceDecisions = paceEdits(requests.only('status', 'invitedBy', 'updatedAt'), {
  ...CHANGES,
  uidOf: async ({ after, params: { projectId, uid } }, deps) =>
    after.invitedBy
      ? uid
      : ((await projects.only('ownerId').read(deps, projectPath(projectId)))?.ownerId ?? null),
  isEdit: (before, after) => before.status !== after.status,
});

const countVotesOnce = createBatches<SpentEvent & { readonly uid: string }>(
  'count changed votes',
  async (deps, events) => {
    const [first] = events;
    if (!first) return;
    await recordSpent(deps, first.uid, 'vote', events);
    await applyRateLimit(deps, first.uid, 'vote');
  },
);

/** A changed vote is counted like a new one, so it uses the same allowance. */
export const limitChangedVotes: Reaction<unknown, { readonly uid: string }> = reactTo(
  votes.only('updatedAt'),
  {
    name: 'limit changed votes',
    concerns: ({ before, after }) => Boolean(before && after && isUpdated(before, after)),
    run: async (deps, { path, params: { uid }, after }) => {
      if (after) await countVotesOnce(deps, uid, { uid, path, at: after.updatedAt });
    },
  },
);
