import { isDeepStrictEqual } from 'node:util';
import type { Content } from '@samspill/domain/content/content';
import { CONTENT, contentPath, projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { type ProjectCard, shownCardOf } from '@samspill/domain/projects/project-card';
import { type DocumentData, FieldValue } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { writeInBatches } from '../events/write-in-batches.ts';
import { isVisible } from './is-visible.ts';

/** A change of the project reaches this many of its latest updates; older ones keep the card they have. */
const MAX_REFRESHED = 50;

const fieldOf = (card: ProjectCard | null) => ({ project: card ?? FieldValue.delete() });
const cardOf = (data: DocumentData | undefined) => shownCardOf(data as Project | undefined);

/** Puts the project's card beside an update that others can see now, so that a list of them costs no further read. */
export const addProjectCard: Reaction = {
  name: 'add the project’s card',
  concerns: ({ before, after }) =>
    isVisible(after) && !isVisible(before) && after?.projectId != null && !after.project,
  run: async ({ db }, { path }) => {
    const ref = db.doc(contentPath(path.split('/')[1] ?? ''));
    await db.runTransaction(async (transaction) => {
      const content = (await transaction.get(ref)).data() as Content | undefined;
      if (!content?.projectId || content.project || !isVisible(content)) return;
      const project = await transaction.get(db.doc(projectPath(content.projectId)));
      const card = cardOf(project.data());
      if (card) transaction.update(ref, fieldOf(card));
    });
  },
};

async function refresh(deps: Deps, projectId: string): Promise<void> {
  const card = cardOf((await deps.db.doc(projectPath(projectId)).get()).data());
  const latest = await deps.db
    .collection(CONTENT)
    .where('projectId', '==', projectId)
    .where('status', '==', 'visible')
    .orderBy('createdAt', 'desc')
    .limit(MAX_REFRESHED)
    .get();
  const outdated = latest.docs.filter(
    (update) => !isDeepStrictEqual(update.get('project') ?? null, card),
  );
  await writeInBatches(deps, outdated, (batch, update) => batch.update(update.ref, fieldOf(card)));
}

/** Shows a project’s new title, stage, cover and wishes above what it told lately; nothing of one that is not shown. */
export const refreshProjectCards: Reaction = {
  name: 'refresh the project’s cards',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    !isDeepStrictEqual(cardOf(before), cardOf(after)),
  run: (deps, { path }) => refresh(deps, path.split('/')[1] ?? ''),
};
