import { PROJECTS, userPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { isProjectVisible } from '@samspill/domain/projects/project-permissions';
import type { Deps } from '../deps.ts';
import { type DocumentChange, reactTo } from '../events/reaction.ts';
import { people, projects } from '../firestore/collections.ts';

async function recount(deps: Deps, ownerId: string): Promise<void> {
  const owner = deps.db.doc(userPath(ownerId));
  await deps.db.runTransaction(async (transaction) => {
    const person = people.only('counters').parse(deps, await transaction.get(owner));
    const published = await transaction.get(
      deps.db
        .collection(PROJECTS)
        .where('ownerId', '==', ownerId)
        .where('status', '==', 'published')
        .where('hidden', '==', false)
        .count(),
    );
    const { count } = published.data();
    if (person && person.counters.projects !== count)
      transaction.update(owner, { 'counters.projects': count });
  });
}

const ownersOf = ({ before, after }: DocumentChange<Project>): string[] =>
  [before, after].flatMap((project) => project?.ownerId ?? []);

/** Keeps the owner's number of projects that others can see, also when it changes hands. */
export const countProjectsOfOwner = reactTo(projects, {
  name: 'count the projects of the owner',
  concerns: ({ before, after }) =>
    isProjectVisible(before) !== isProjectVisible(after) ||
    (isProjectVisible(after) && before?.ownerId !== after?.ownerId),
  run: async (deps, change) => {
    await Promise.all([...new Set(ownersOf(change))].map((uid) => recount(deps, uid)));
  },
});
