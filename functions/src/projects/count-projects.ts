import { PROJECTS, userPath } from '@samspill/domain/paths';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';

const isVisible = (project: DocumentData | undefined) =>
  project?.status === 'published' && project.hidden === false;

async function recount(deps: Deps, ownerId: string): Promise<void> {
  const owner = deps.db.doc(userPath(ownerId));
  await deps.db.runTransaction(async (transaction) => {
    const person = await transaction.get(owner);
    const published = await transaction.get(
      deps.db
        .collection(PROJECTS)
        .where('ownerId', '==', ownerId)
        .where('status', '==', 'published')
        .where('hidden', '==', false)
        .count(),
    );
    const projects = published.data().count;
    if (!person.exists || person.get('counters.projects') === projects) return;
    transaction.update(owner, { 'counters.projects': projects });
  });
}

const ownersOf = ({ before, after }: DocumentChange): string[] =>
  [before, after].flatMap((project) => project?.ownerId ?? []);

/** Keeps the owner's number of projects that others can see, also when it changes hands. */
export const countProjectsOfOwner: Reaction = {
  name: 'count the projects of the owner',
  concerns: ({ before, after }) =>
    isVisible(before) !== isVisible(after) ||
    (isVisible(after) && before?.ownerId !== after?.ownerId),
  run: async (deps, change) => {
    await Promise.all([...new Set(ownersOf(change))].map((uid) => recount(deps, uid)));
  },
};
