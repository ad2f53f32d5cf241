import { isDeepStrictEqual } from 'node:util';
import { CONTENT_WORDS } from '@samspill/domain/content/content';
import type { Reindexing } from '@samspill/domain/finder/feature';
import { popularityOrder } from '@samspill/domain/finder/search-entry';
import type { ResultKind } from '@samspill/domain/finder/search-result';
import { CONTENT, PROJECTS } from '@samspill/domain/paths';
import { isProjectVisible } from '@samspill/domain/projects/project';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { tasksPath } from '@samspill/domain/tasks/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import {
  comments,
  contents,
  messages,
  people,
  projects,
  tasks,
  taxonomies,
} from '../platform/firestore/collections.ts';
import { createSiteJob } from '../platform/jobs/job-store.ts';
import { refreshText, type TextSubject } from '../platform/search/text-index.ts';
import { forEachSettled } from '../platform/triggers/for-each-settled.ts';
import { type Reaction, type ReactionSource, reactTo } from '../platform/triggers/reaction.ts';
import { refreshEntry } from './hosted-index.ts';
import { refreshMessage } from './message-index.ts';
import { rebuildWhenDue } from './rebuild-index.ts';
import { type RenamedTerms, startRebuild } from './rebuild-store.ts';
import type { SearchSubject } from './search-index.ts';

const PER_PAGE = 100;
/** Pages that an event refreshes itself; a job refreshes the rest. */
const PAGES_IN_EVENT = 3;

const toProject = (path: string): SearchSubject => ({
  kind: 'project',
  ids: [projects.paramsOf(path).projectId],
});
const toPost = (path: string): SearchSubject => ({
  kind: 'post',
  ids: [contents.paramsOf(path).contentId],
});
const toTask = (path: string): SearchSubject => {
  const { projectId, taskId } = tasks.paramsOf(path);
  return { kind: 'task', ids: [projectId, taskId] };
};

interface Part {
  /** Sorts the parts, so that a cursor names the current one. */
  readonly key: string;
  readonly query: Query;
  readonly toSubject: (path: string) => SearchSubject;
}

async function partsOf(
  { db }: Deps,
  { kind, id, withPosts }: Reindexing,
): Promise<readonly Part[]> {
  const ownerField = kind === 'person' ? 'author.uid' : 'projectId';
  const posts: Part = {
    key: 'posts',
    query: db.collection(CONTENT).where(ownerField, '==', id),
    toSubject: toPost,
  };
  const tasksIn = (projectId: string): Part => ({
    key: `tasks ${projectId}`,
    query: db.collection(tasksPath(projectId)),
    toSubject: toTask,
  });
  if (kind === 'project') return [posts, tasksIn(id)];
  const owned = db.collection(PROJECTS).where('ownerId', '==', id);
  const ownProjects: Part = { key: 'projects', query: owned, toSubject: toProject };
  if (!withPosts) return [ownProjects];
  const { docs } = await owned.select().get();
  const ids = docs.map((project) => project.id).sort();
  return [posts, ownProjects, ...ids.map(tasksIn)];
}

interface Progress {
  readonly done: number;
  readonly work: Reindexing;
  readonly isDone: boolean;
}

export async function continueReindexing(
  deps: Deps,
  asked: Reindexing,
  mayGoOn: (progress: Progress) => boolean | Promise<boolean>,
): Promise<Progress> {
  let progress: Progress = { done: 0, work: asked, isDone: false };
  for (const { key, query, toSubject } of await partsOf(deps, asked)) {
    if (key < progress.work.part) continue;
    let after = key === progress.work.part ? progress.work.after : '';
    const pages = query.orderBy(FieldPath.documentId()).limit(PER_PAGE).select();
    for (let size = PER_PAGE; size === PER_PAGE; ) {
      const { docs } = await (after === '' ? pages : pages.startAfter(after)).get();
      size = docs.length;
      const pathOf = ({ ref }: { readonly ref: { readonly path: string } }) => ref.path;
      const page = { name: 'refresh entries', items: docs, pathOf };
      await forEachSettled(deps, page, ({ ref }) => refreshEntry(deps, toSubject(ref.path)));
      after = docs.at(-1)?.id ?? after;
      const work = { ...asked, part: key, after };
      progress = { done: progress.done + size, work, isDone: false };
      if (!(await mayGoOn(progress))) return progress;
    }
  }
  return { ...progress, isDone: true };
}

async function reindexBelow(
  deps: Deps,
  subject: Omit<Reindexing, 'part' | 'after'>,
): Promise<void> {
  const asked = { ...subject, part: '', after: '' };
  let pages = 0;
  const { work, isDone } = await continueReindexing(deps, asked, () => {
    pages += 1;
    return pages < PAGES_IN_EVENT;
  });
  if (isDone) return;
  const parts = await partsOf(deps, asked);
  const counts = await Promise.all(parts.map(({ query }) => query.count().get()));
  const total = counts.reduce((sum, count) => sum + count.data().count, 0);
  await createSiteJob(deps, { list: 'search', work: { kind: 'reindex', of: work }, total });
}

const INDEXED_FIELDS = {
  person: [
    ...(['displayName', 'headline', 'bio', 'location', 'photoPath', 'kinds', 'skills'] as const),
    ...(['sectors', 'openTo', 'investor', 'status'] as const),
  ],
  project: [
    ...(['title', 'tagline', 'description', 'stage', 'sectors', 'skillsWanted'] as const),
    ...(['lookingFor', 'location', 'ownerId', 'status', 'hidden'] as const),
  ],
  post: ['author', ...CONTENT_WORDS, 'kind', 'projectId', 'status'],
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
    name: `index the ${kind}`,
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      hasChangedFields(before, after, madeOf) ||
      popularityRankOf(before) !== popularityRankOf(after),
    run: (deps, { params }) => refreshEntry(deps, { kind, ids: idsOf(params) }),
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
    name: 'index the text for administrators',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) || hasChangedFields(before, after, madeOf),
    run: (deps, { params }) => refreshText(deps, subjectOf(params)),
  });

/** Updates a user's items: they are searchable by the owner's name, and hidden while the owner is suspended. */
const refreshEntriesOfOwner = reactTo(people, {
  name: 'index what the user owns',
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
  name: 'index what belongs to the project',
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
    madeOf: [...INDEXED_TEXT_FIELDS, ...CONTENT_WORDS, 'kind', 'fromSite'],
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
    name: 'index the message',
    concerns: ({ type, before, after }) =>
      (type === 'deleted' && before === undefined) ||
      hasChangedFields(before, after, ['text', 'attachments', 'senderId', 'card', 'deletedAt']),
    run: (deps, { params }) => refreshMessage(deps, params),
  }),
];

/** Skips new terms: a new name affects no entry yet. */
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

export const rebuildOnRenamedTerms = reactTo(taxonomies, {
  name: 'rebuild the search index',
  concerns: ({ before, after }) =>
    before !== undefined && after !== undefined && isAny(renamedTerms(before, after)),
  run: async (deps, { before, after }) => {
    if (!before || !after) return;
    await startRebuild(deps, renamedTerms(before, after));
    await rebuildWhenDue(deps);
  },
});
