import { isDeepStrictEqual } from 'node:util';
import type { FoundKind } from '@samspill/domain/finder/found';
import { popularityOrder } from '@samspill/domain/finder/search-entry';
import { CONTENT, PROJECTS, tasksPath } from '@samspill/domain/paths';
import { isProjectVisible } from '@samspill/domain/projects/project-permissions';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { type Reaction, type ReactionSource, reactTo } from '../events/reaction.ts';
import {
  comments,
  contents,
  people,
  projects,
  tasks,
  taxonomies,
} from '../firestore/collections.ts';
import { firestoreIndex } from './firestore-index.ts';
import { startRebuild } from './rebuild-store.ts';
import type { Subject } from './search-index.ts';
import { refreshText, type TextSubject } from './text-index.ts';

/** What of a document its entry is made of. */
const MADE_OF = {
  person: [
    ...(['displayName', 'headline', 'bio', 'location', 'photoPath', 'kinds', 'skills'] as const),
    ...(['sectors', 'openTo', 'investor', 'status'] as const),
  ],
  project: [
    ...(['title', 'tagline', 'description', 'stage', 'sectors', 'skillsWanted'] as const),
    ...(['lookingFor', 'location', 'ownerId', 'status', 'hidden'] as const),
  ],
  post: ['author', 'body', 'kind', 'poll', 'projectId', 'status'],
  task: ['title', 'description', 'skills', 'open', 'status'],
} as const satisfies Readonly<Record<FoundKind, readonly string[]>>;

interface Counting {
  readonly counters?: { readonly followers?: number };
}

/** Counts change often, and the place in the order seldom. */
const placeOf = (document: Counting | undefined): string =>
  popularityOrder(document?.counters?.followers ?? 0);

function differs<T>(
  before: T | undefined,
  after: T | undefined,
  fields: readonly (keyof T)[],
): boolean {
  if (!before || !after) return before !== after;
  return fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

interface KeptFound<T, Params> {
  readonly kind: FoundKind;
  readonly of: ReactionSource<T, Params>;
  readonly madeOf: readonly (keyof T)[];
  readonly idsOf: (params: Params) => readonly string[];
}

/** Keeps what is found of a document in step with it. */
const keepFound = <T extends object, Params>({ kind, of, madeOf, idsOf }: KeptFound<T, Params>) =>
  reactTo(of, {
    name: `keep what is found of a ${kind}`,
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      differs(before, after, madeOf) ||
      placeOf(before) !== placeOf(after),
    run: (deps, { params }) => firestoreIndex(deps).refresh({ kind, ids: idsOf(params) }),
  });

/** What an administrator finds of a text. */
const TEXT_MADE_OF = ['author', 'body', 'status', 'createdAt'] as const;

interface KeptText<T, Params> {
  readonly of: ReactionSource<T, Params>;
  readonly madeOf: readonly (keyof T)[];
  readonly subjectOf: (params: Params) => TextSubject;
}

/** Keeps what administrators find of a text in step with it. */
const keepText = <T extends object, Params>({ of, madeOf, subjectOf }: KeptText<T, Params>) =>
  reactTo(of, {
    name: 'keep what administrators find of a text',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) || differs(before, after, madeOf),
    run: (deps, { params }) => refreshText(deps, subjectOf(params)),
  });

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

const projectOf = (path: string): Subject => ({
  kind: 'project',
  ids: [projects.paramsOf(path).projectId],
});
const postOf = (path: string): Subject => ({
  kind: 'post',
  ids: [contents.paramsOf(path).contentId],
});
const taskOf = (path: string): Subject => {
  const { projectId, taskId } = tasks.paramsOf(path);
  return { kind: 'task', ids: [projectId, taskId] };
};

const tasksOf = (deps: Deps, projectId: string) => deps.db.collection(tasksPath(projectId));

/** What a person owns is found by their name, and not while they are suspended. */
const keepFoundOfOwner = reactTo(people, {
  name: 'keep what is found of what they own',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    differs(before, after, ['displayName', 'status']),
  run: async (deps, { params: { uid }, before, after }) => {
    const owned = deps.db.collection(PROJECTS).where('ownerId', '==', uid);
    await refreshAll(deps, owned, projectOf);
    // A new name reaches posts by the cards of their authors.
    if (before?.status === after?.status) return;
    await refreshAll(deps, deps.db.collection(CONTENT).where('author.uid', '==', uid), postOf);
    const { docs } = await owned.select().get();
    for (const { id } of docs) await refreshAll(deps, tasksOf(deps, id), taskOf);
  },
});

/** Tasks and updates are found by their project's title, and only while others see it. */
const keepFoundOfProject = reactTo(projects, {
  name: 'keep what is found below a project',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (isProjectVisible(before) !== isProjectVisible(after) ||
      (isProjectVisible(after) && before.title !== after.title)),
  run: async (deps, { params: { projectId } }) => {
    await refreshAll(deps, tasksOf(deps, projectId), taskOf);
    const updates = deps.db.collection(CONTENT).where('projectId', '==', projectId);
    await refreshAll(deps, updates, postOf);
  },
});

/** Of `users/{uid}`. */
export const personSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'person',
    of: people,
    madeOf: MADE_OF.person,
    idsOf: ({ uid }) => [uid],
  }),
  keepFoundOfOwner,
];
/** Of `projects/{projectId}`. */
export const projectSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'project',
    of: projects,
    madeOf: MADE_OF.project,
    idsOf: ({ projectId }) => [projectId],
  }),
  keepFoundOfProject,
];
/** Of `content/{contentId}`. */
export const contentSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'post',
    of: contents,
    madeOf: MADE_OF.post,
    idsOf: ({ contentId }) => [contentId],
  }),
  keepText({
    of: contents,
    madeOf: [...TEXT_MADE_OF, 'kind', 'poll', 'fromSite'],
    subjectOf: ({ contentId }) => ({ kind: 'content', ids: [contentId] }),
  }),
];
/** Of `content/{contentId}/comments/{commentId}`. */
export const commentSearchReactions: readonly Reaction[] = [
  keepText({
    of: comments,
    madeOf: TEXT_MADE_OF,
    subjectOf: ({ contentId, commentId }) => ({ kind: 'comment', ids: [contentId, commentId] }),
  }),
];
/** Of `projects/{projectId}/tasks/{taskId}`. */
export const taskSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'task',
    of: tasks,
    madeOf: MADE_OF.task,
    idsOf: ({ projectId, taskId }) => [projectId, taskId],
  }),
];

/** Whether a word that was there is called something else, or is gone. Nobody has one yet that is new. */
const isRenamed = (before: Taxonomy, after: Taxonomy): boolean =>
  (['skills', 'sectors'] as const).some((kind) =>
    Object.entries(before[kind]).some(
      ([slug, term]) => !isDeepStrictEqual(term, after[kind][slug]),
    ),
  );

/** Of `site/taxonomy`: whoever has a skill is found by its names, so another name has everything made again. */
export const rebuildOnNewNames = reactTo(taxonomies, {
  name: 'make what is found anew',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && isRenamed(before, after),
  run: startRebuild,
});
