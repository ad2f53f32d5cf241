import { PROJECTS } from '@samspill/domain/paths';
import { projects } from '../platform/firestore/collections.ts';
import { applyRateLimit, limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { inCollection } from '../platform/limits/created-by.ts';
import {
  isUpdated,
  paceChanges,
  paceEdits,
  recordPacedEvent,
} from '../platform/limits/limit-edits.ts';
import { recordSpent, spentOf } from '../platform/limits/spent-store.ts';
import { reactTo } from '../platform/triggers/reaction.ts';

// The server writes seeded projects.
const ownedProjects = projects.only('seeded', 'ownerId', 'createdAt');

const projectsBy = inCollection(PROJECTS, 'ownerId');

export const limitProjects = limitReaction(ownedProjects, projectsBy, ({ made }) =>
  made?.seeded ? null : made?.ownerId,
);

/** Counts a new project for its founder also after it was handed over. */
export const limitHandedOver = reactTo(ownedProjects, {
  name: 'count projects handed over',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && before.ownerId !== after.ownerId,
  run: async (deps, { path, before }) => {
    if (!before || before.seeded) return;
    const { ownerId, createdAt } = before;
    await recordSpent(deps, ownerId, spentOf('project'), [{ path, at: createdAt }]);
    await applyRateLimit(deps, ownerId, 'project', projectsBy);
  },
});

/** Ignores drafts, which are saved automatically and reach no other user. */
export const paceProjects = paceEdits(projects.only('updatedAt', 'status', 'ownerId', 'seeded'), {
  uidOf: ({ after }) => (after.seeded ? null : after.ownerId),
  isEdit: (before, after) => before.status === 'published' && isUpdated(before, after),
});

/** Limits how often a user leaves projects: each leave and rejoin notifies the others. */
export const paceLeaving = reactTo(projects.only('memberIds', 'updatedAt'), {
  name: 'limit joins and departures',
  concerns: ({ before, after }) =>
    Boolean(before && after && before.memberIds.some((uid) => !after.memberIds.includes(uid))),
  run: async (deps, { path, before, after }) => {
    if (!before || !after) return;
    const left = before.memberIds.filter((uid) => !after.memberIds.includes(uid));
    for (const uid of left)
      await recordPacedEvent(deps, { uid, gate: 'join', path, at: after.updatedAt });
  },
});

/** Published projects count as edits. */
export const paceDrafts = paceChanges(projects.only('updatedAt', 'status', 'ownerId', 'seeded'), {
  uidOf: ({ after }) => (after.seeded ? null : after.ownerId),
  isEdit: (before, after) => before.status !== 'published' && isUpdated(before, after),
});
