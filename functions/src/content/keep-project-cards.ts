import { isDeepStrictEqual } from 'node:util';
import { CONTENT, contentPath, projectPath } from '@samspill/domain/paths';
import { type ProjectCard, shownCardOf } from '@samspill/domain/projects/project-card';
import { FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { reactTo } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { contents, projects } from '../firestore/collections.ts';
import { isVisible } from './is-visible.ts';

/** A change of the project reaches this many of its latest updates; older ones keep the card they have. */
const MAX_REFRESHED = 50;

const fieldOf = (card: ProjectCard | null) => ({ project: card ?? FieldValue.delete() });

/** Puts the project's card beside an update that others can see now, so that a list of them costs no further read. */
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
      if (card) transaction.update(ref, fieldOf(card));
    });
  },
});

async function refresh(deps: Deps, projectId: string): Promise<void> {
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
  await writeInBatches(deps, outdated, (batch, update) => batch.update(update.ref, fieldOf(card)));
}

/** Shows a project’s new title, stage, cover and wishes above what it told lately; nothing of one that is not shown. */
export const refreshProjectCards = reactTo(projects, {
  name: 'refresh the project’s cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    !isDeepStrictEqual(shownCardOf(before), shownCardOf(after)),
  run: (deps, { params: { projectId } }) => refresh(deps, projectId),
});
