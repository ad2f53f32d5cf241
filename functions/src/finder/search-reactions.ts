import type { FoundKind } from '@samspill/domain/finder/found';
import { isProjectVisible, popularityOrder } from '@samspill/domain/finder/search-entry';
import { CONTENT, PROJECTS, tasksPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import type { DocumentData, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import type { DocumentChange, Reaction } from '../events/reaction.ts';
import { firestoreIndex } from './firestore-index.ts';
import { startRebuild } from './rebuild-store.ts';
import type { Subject } from './search-index.ts';

type Fields = DocumentData | undefined;

/** What of a document its entry is made of. */
const MADE_OF: Readonly<Record<FoundKind, readonly string[]>> = {
  person: [
    ...['displayName', 'headline', 'bio', 'location', 'photoPath', 'kinds', 'skills', 'sectors'],
    ...['openTo', 'investor', 'status'],
  ],
  project: [
    ...['title', 'tagline', 'description', 'stage', 'sectors', 'skillsWanted', 'lookingFor'],
    ...['location', 'ownerId', 'status', 'hidden'],
  ],
  post: ['author', 'body', 'kind', 'poll', 'projectId', 'status'],
  task: ['title', 'description', 'skills', 'open', 'status'],
};

/** Counts change often, and the place in the order seldom. */
const placeOf = (fields: Fields): string => popularityOrder(fields?.counters?.followers ?? 0);

function differs(before: Fields, after: Fields, fields: readonly string[]): boolean {
  if (!before || !after) return before !== after;
  return fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

const idsOf = (path: string) => path.split('/').filter((_, index) => index % 2 === 1);

/** Keeps what is found of a document in step with it. */
function keepFound(kind: FoundKind): Reaction {
  return {
    name: `keep what is found of a ${kind}`,
    concerns: ({ before, after }) =>
      differs(before, after, MADE_OF[kind]) || placeOf(before) !== placeOf(after),
    run: (deps, { path }) => firestoreIndex(deps).refresh({ kind, ids: idsOf(path) }),
  };
}

/** Everything that a query finds, one after another however many. */
async function refreshAll(
  deps: Deps,
  query: Query,
  subjectOf: (path: string) => Subject,
): Promise<void> {
  const index = firestoreIndex(deps);
  const items = query.select().stream() as AsyncIterable<{ ref: { path: string } }>;
  await eachIsolated(
    deps,
    { name: 'refresh what is found', items, pathOf: ({ ref }) => ref.path },
    ({ ref }) => index.refresh(subjectOf(ref.path)),
  );
}

const subjectAs = (kind: FoundKind) => (path: string) => ({ kind, ids: idsOf(path) });

const tasksOf = (deps: Deps, projectId: string) => deps.db.collection(tasksPath(projectId));

/** What a person owns is found by their name, and not while they are suspended. */
const keepFoundOfOwner: Reaction = {
  name: 'keep what is found of what they own',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    differs(before, after, ['displayName', 'status']),
  run: async (deps, { path, before, after }) => {
    const [uid = ''] = idsOf(path);
    const projects = deps.db.collection(PROJECTS).where('ownerId', '==', uid);
    await refreshAll(deps, projects, subjectAs('project'));
    // A new name reaches posts by the cards of their authors.
    if (before?.status === after?.status) return;
    await refreshAll(
      deps,
      deps.db.collection(CONTENT).where('author.uid', '==', uid),
      subjectAs('post'),
    );
    const { docs } = await projects.select().get();
    for (const { id } of docs) await refreshAll(deps, tasksOf(deps, id), subjectAs('task'));
  },
};

const isShown = (fields: Fields) => isProjectVisible(fields as Project | undefined);

/** Tasks and updates are found by their project's title, and only while others see it. */
const keepFoundOfProject: Reaction = {
  name: 'keep what is found below a project',
  concerns: ({ before, after }: DocumentChange) =>
    before !== undefined &&
    after !== undefined &&
    (isShown(before) !== isShown(after) || (isShown(after) && before.title !== after.title)),
  run: async (deps, { path }) => {
    const [projectId = ''] = idsOf(path);
    await refreshAll(deps, tasksOf(deps, projectId), subjectAs('task'));
    const updates = deps.db.collection(CONTENT).where('projectId', '==', projectId);
    await refreshAll(deps, updates, subjectAs('post'));
  },
};

/** Of `users/{uid}`. */
export const personSearchReactions: readonly Reaction[] = [keepFound('person'), keepFoundOfOwner];
/** Of `projects/{projectId}`. */
export const projectSearchReactions: readonly Reaction[] = [
  keepFound('project'),
  keepFoundOfProject,
];
/** Of `content/{contentId}`. */
export const contentSearchReactions: readonly Reaction[] = [keepFound('post')];
/** Of `projects/{projectId}/tasks/{taskId}`. */
export const taskSearchReactions: readonly Reaction[] = [keepFound('task')];

const namesOf = (fields: Fields) => JSON.stringify([fields?.skills, fields?.sectors]);

/** Of `site/taxonomy`: whoever has a skill is found by its names, so a new name has everything made anew. */
export const rebuildOnNewNames: Reaction = {
  name: 'make what is found anew',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && namesOf(before) !== namesOf(after),
  run: startRebuild,
};
