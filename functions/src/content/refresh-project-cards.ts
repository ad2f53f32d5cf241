import { isDeepStrictEqual } from 'node:util';
import { CONTENT, contentPath, projectPath } from '@samspill/domain/paths';
import { type ProjectCard, shownCardOf } from '@samspill/domain/projects/project-card';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { contents, projects } from '../firestore/collections.ts';
import { isVisible } from './is-visible.ts';

/** Maximum number of writes after a change of the project; older updates keep their card. */
const MAX_REFRESHED = 50;

const cardFieldOf = (card: ProjectCard | null) => ({ project: card ?? FieldValue.delete() });

/** Copies the project's card to a newly visible update, so that lists need no extra read. */
export const addProjectCard = reactTo(contents, {
  name: 'add the project’s card',
  concerns: ({ before, after }) =>
    isVisible(after) && !isVisible(before) && after?.projectId != null && !after.project,
  run: async (deps, { params: { contentId } }) => {
    const { db } = deps;
    const ref = db.doc(contentPath(contentId));
    await db.runTransaction(async (transaction) => {
      const content = contents.parse(deps, await transaction.get(ref));
      if (!content?.projectId || content.project || !isVisible(content)) return;
      const project = await transaction.get(db.doc(projectPath(content.projectId)));
      const card = shownCardOf(projects.parse(deps, project));
      if (card) transaction.update(ref, cardFieldOf(card));
    });
  },
});

async function refreshCards(deps: Deps, projectId: string): Promise<void> {
  const card = shownCardOf(await projects.read(deps, projectPath(projectId)));
  const latest = await deps.db
    .collection(CONTENT)
    .where('projectId', '==', projectId)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REFRESHED)
    .get();
  const outdated = contents
    .only('project')
    .parseAll(deps, latest.docs)
    .filter(({ data }) => !isDeepStrictEqual(data.project ?? null, card));
  await writeInBatches(deps, outdated, (batch, update) =>
    batch.update(update.ref, cardFieldOf(card)),
  );
}

export const refreshProjectCards = reactTo(projects, {
  name: 'refresh the project’s cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    !isDeepStrictEqual(shownCardOf(before), shownCardOf(after)),
  run: (deps, { params: { projectId } }) => refreshCards(deps, projectId),
});
