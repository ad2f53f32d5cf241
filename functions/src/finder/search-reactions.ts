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
  messages,
  people,
  projects,
  tasks,
  taxonomies,
} from '../firestore/collections.ts';
import { firestoreIndex } from './firestore-index.ts';
import { refreshMessage } from './message-index.ts';
import { startRebuild } from './rebuild-store.ts';
import type { Subject } from './search-index.ts';
import { refreshText, type TextSubject } from './text-index.ts';

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

/** Compares the rank, since counts change often but the rank rarely. */
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

const keepFound = <T extends object, Params>({ kind, of, madeOf, idsOf }: KeptFound<T, Params>) =>
  reactTo(of, {
    name: `keep what is found of a ${kind}`,
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      differs(before, after, madeOf) ||
      placeOf(before) !== placeOf(after),
    run: (deps, { params }) => firestoreIndex(deps).refresh({ kind, ids: idsOf(params) }),
  });

const TEXT_MADE_OF = ['author', 'body', 'status', 'createdAt'] as const;

interface KeptText<T, Params> {
  readonly of: ReactionSource<T, Params>;
  readonly madeOf: readonly (keyof T)[];
  readonly subjectOf: (params: Params) => TextSubject;
}

const keepText = <T extends object, Params>({ of, madeOf, subjectOf }: KeptText<T, Params>) =>
  reactTo(of, {
    name: 'keep what administrators find of a text',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) || differs(before, after, madeOf),
    run: (deps, { params }) => refreshText(deps, subjectOf(params)),
  });

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

/** Updates a user's items: they are searchable by the owner's name, and hidden while the owner is suspended. */
const keepFoundOfOwner = reactTo(people, {
  name: 'keep what is found of what they own',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    differs(before, after, ['displayName', 'status']),
  run: async (deps, { params: { uid }, before, after }) => {
    const owned = deps.db.collection(PROJECTS).where('ownerId', '==', uid);
    await refreshAll(deps, owned, projectOf);
    // A new name reaches posts through their author cards.
    if (before?.status === after?.status) return;
    await refreshAll(deps, deps.db.collection(CONTENT).where('author.uid', '==', uid), postOf);
    const { docs } = await owned.select().get();
    for (const { id } of docs) await refreshAll(deps, tasksOf(deps, id), taskOf);
  },
});

/** Updates tasks and updates: they are searchable by their project's title, and hidden with the project. */
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

export const personSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'person',
    of: people,
    madeOf: MADE_OF.person,
    idsOf: ({ uid }) => [uid],
  }),
  keepFoundOfOwner,
];
export const projectSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'project',
    of: projects,
    madeOf: MADE_OF.project,
    idsOf: ({ projectId }) => [projectId],
  }),
  keepFoundOfProject,
];
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
export const commentSearchReactions: readonly Reaction[] = [
  keepText({
    of: comments,
    madeOf: TEXT_MADE_OF,
    subjectOf: ({ contentId, commentId }) => ({ kind: 'comment', ids: [contentId, commentId] }),
  }),
];
export const taskSearchReactions: readonly Reaction[] = [
  keepFound({
    kind: 'task',
    of: tasks,
    madeOf: MADE_OF.task,
    idsOf: ({ projectId, taskId }) => [projectId, taskId],
  }),
];

/** Of `conversations/{conversationId}/messages/{messageId}`. */
export const messageSearchReactions: readonly Reaction[] = [
  reactTo(messages, {
    name: 'keep what is found of a message',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      differs(before, after, ['text', 'attachments', 'senderId', 'card', 'deletedAt']),
    run: (deps, { params }) => refreshMessage(deps, params),
  }),
];

/** Whether a name changed or was removed. A new name affects no entry yet. */
const isRenamed = (before: Taxonomy, after: Taxonomy): boolean =>
  (['skills', 'sectors'] as const).some((kind) =>
    Object.entries(before[kind]).some(
      ([slug, term]) => !isDeepStrictEqual(term, after[kind][slug]),
    ),
  );

/** Rebuilds the index after a changed name: users are searchable by their skills' names. */
export const rebuildOnNewNames = reactTo(taxonomies, {
  name: 'make what is found anew',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && isRenamed(before, after),
  run: startRebuild,
});
