import { isDeepStrictEqual } from 'node:util';
import { popularityOrder } from '@samspill/domain/finder/search-entry';
import type { ResultKind } from '@samspill/domain/finder/search-result';
import { isProjectVisible } from '@samspill/domain/projects/project-permissions';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
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
import { searchIndex } from './hosted-index.ts';
import { refreshMessage } from './message-index.ts';
import { rebuildWhenDue } from './rebuild-index.ts';
import { type RenamedTerms, startRebuild } from './rebuild-store.ts';
import { reindexBelow } from './reindex-below.ts';
import { refreshText, type TextSubject } from './text-index.ts';

const INDEXED_FIELDS = {
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
} as const satisfies Readonly<Record<ResultKind, readonly string[]>>;

interface WithFollowerCount {
  readonly counters?: { readonly followers?: number };
}

/** Compares the rank, since counts change often but the rank rarely. */
const popularityRankOf = (document: WithFollowerCount | undefined): string =>
  popularityOrder(document?.counters?.followers ?? 0);

function hasChangedFields<T>(
  before: T | undefined,
  after: T | undefined,
  fields: readonly (keyof T)[],
): boolean {
  if (!before || !after) return before !== after;
  return fields.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

interface EntrySync<T, Params> {
  readonly kind: ResultKind;
  readonly of: ReactionSource<T, Params>;
  readonly madeOf: readonly (keyof T)[];
  readonly idsOf: (params: Params) => readonly string[];
}

const createEntrySync = <T extends object, Params>({
  kind,
  of,
  madeOf,
  idsOf,
}: EntrySync<T, Params>) =>
  reactTo(of, {
    name: `keep what is found of a ${kind}`,
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      hasChangedFields(before, after, madeOf) ||
      popularityRankOf(before) !== popularityRankOf(after),
    run: (deps, { params }) => searchIndex(deps).refresh({ kind, ids: idsOf(params) }),
  });

const INDEXED_TEXT_FIELDS = ['author', 'body', 'status', 'createdAt'] as const;

interface TextEntrySync<T, Params> {
  readonly of: ReactionSource<T, Params>;
  readonly madeOf: readonly (keyof T)[];
  readonly subjectOf: (params: Params) => TextSubject;
}

const createTextEntrySync = <T extends object, Params>({
  of,
  madeOf,
  subjectOf,
}: TextEntrySync<T, Params>) =>
  reactTo(of, {
    name: 'keep what administrators find of a text',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) || hasChangedFields(before, after, madeOf),
    run: (deps, { params }) => refreshText(deps, subjectOf(params)),
  });

/** Updates a user's items: they are searchable by the owner's name, and hidden while the owner is suspended. */
const refreshEntriesOfOwner = reactTo(people, {
  name: 'keep what is found of what they own',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    hasChangedFields(before, after, ['displayName', 'status']),
  run: (deps, { params: { uid }, before, after, committedAt }) => {
    // A new name reaches posts through their author cards.
    const withPosts = before?.status !== after?.status;
    return reindexBelow(deps, { kind: 'person', id: uid, withPosts, atMs: committedAt.toMillis() });
  },
});

/** Updates tasks and updates: they are searchable by their project's title, and hidden with the project. */
const refreshEntriesOfProject = reactTo(projects, {
  name: 'keep what is found below a project',
  concerns: ({ before, after }) =>
    before !== undefined &&
    after !== undefined &&
    (isProjectVisible(before) !== isProjectVisible(after) ||
      (isProjectVisible(after) && before.title !== after.title)),
  run: (deps, { params: { projectId: id }, committedAt }) =>
    reindexBelow(deps, { kind: 'project', id, withPosts: true, atMs: committedAt.toMillis() }),
});

export const personSearchReactions: readonly Reaction[] = [
  createEntrySync({
    kind: 'person',
    of: people,
    madeOf: INDEXED_FIELDS.person,
    idsOf: ({ uid }) => [uid],
  }),
  refreshEntriesOfOwner,
];
export const projectSearchReactions: readonly Reaction[] = [
  createEntrySync({
    kind: 'project',
    of: projects,
    madeOf: INDEXED_FIELDS.project,
    idsOf: ({ projectId }) => [projectId],
  }),
  refreshEntriesOfProject,
];
export const contentSearchReactions: readonly Reaction[] = [
  createEntrySync({
    kind: 'post',
    of: contents,
    madeOf: INDEXED_FIELDS.post,
    idsOf: ({ contentId }) => [contentId],
  }),
  createTextEntrySync({
    of: contents,
    madeOf: [...INDEXED_TEXT_FIELDS, 'kind', 'poll', 'fromSite'],
    subjectOf: ({ contentId }) => ({ kind: 'content', ids: [contentId] }),
  }),
];
export const commentSearchReactions: readonly Reaction[] = [
  createTextEntrySync({
    of: comments,
    madeOf: INDEXED_TEXT_FIELDS,
    subjectOf: ({ contentId, commentId }) => ({ kind: 'comment', ids: [contentId, commentId] }),
  }),
];
export const taskSearchReactions: readonly Reaction[] = [
  createEntrySync({
    kind: 'task',
    of: tasks,
    madeOf: INDEXED_FIELDS.task,
    idsOf: ({ projectId, taskId }) => [projectId, taskId],
  }),
];

export const messageSearchReactions: readonly Reaction[] = [
  reactTo(messages, {
    name: 'keep what is found of a message',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      hasChangedFields(before, after, ['text', 'attachments', 'senderId', 'card', 'deletedAt']),
    run: (deps, { params }) => refreshMessage(deps, params),
  }),
];

/** Terms whose name changed or was removed. A new name affects no entry yet. */
function renamedTerms(
  before: Pick<Taxonomy, 'skills' | 'sectors'>,
  after: Pick<Taxonomy, 'skills' | 'sectors'>,
): RenamedTerms {
  const renamedOf = (kind: 'skills' | 'sectors') =>
    Object.entries(before[kind]).flatMap(([slug, term]) =>
      isDeepStrictEqual(term, after[kind][slug]) ? [] : [slug],
    );
  return { skills: renamedOf('skills'), sectors: renamedOf('sectors') };
}

const isAny = ({ skills, sectors }: RenamedTerms) => skills.length + sectors.length > 0;

/** Refreshes what names a changed term: users are searchable by their skills' names. */
export const rebuildOnRenamedTerms = reactTo(taxonomies, {
  name: 'make what is found anew',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && isAny(renamedTerms(before, after)),
  run: async (deps, { before, after }) => {
    if (!before || !after) return;
    await startRebuild(deps, renamedTerms(before, after));
    await rebuildWhenDue(deps);
  },
});
