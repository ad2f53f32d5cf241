import type { Reindexing } from '@samspill/domain/jobs/job';
import { CONTENT, PROJECTS, tasksPath } from '@samspill/domain/paths';
import { FieldPath, type Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { forEachSettled } from '../events/for-each-settled.ts';
import { contents, projects, tasks } from '../firestore/collections.ts';
import { createSiteJob } from '../jobs/job-store.ts';
import { searchIndex } from './hosted-index.ts';
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

/** Refreshes what names a project or person, page by page, from the stored cursor until `mayGoOn` ends it. */
export async function continueReindexing(
  deps: Deps,
  asked: Reindexing,
  mayGoOn: (progress: Progress) => boolean | Promise<boolean>,
): Promise<Progress> {
  const index = searchIndex(deps);
  let progress: Progress = { done: 0, work: asked, isDone: false };
  for (const { key, query, toSubject } of await partsOf(deps, asked)) {
    if (key < progress.work.part) continue;
    let after = key === progress.work.part ? progress.work.after : '';
    const pages = query.orderBy(FieldPath.documentId()).limit(PER_PAGE).select();
    for (let size = PER_PAGE; size === PER_PAGE; ) {
      const { docs } = await (after === '' ? pages : pages.startAfter(after)).get();
      size = docs.length;
      const pathOf = ({ ref }: { readonly ref: { readonly path: string } }) => ref.path;
      const page = { name: 'refresh what is found', items: docs, pathOf };
      await forEachSettled(deps, page, ({ ref }) => index.refresh(toSubject(ref.path)));
      after = docs.at(-1)?.id ?? after;
      const work = { ...asked, part: key, after };
      progress = { done: progress.done + size, work, isDone: false };
      if (!(await mayGoOn(progress))) return progress;
    }
  }
  return { ...progress, isDone: true };
}

/** Refreshes a little at once, and the rest by a job. A later change orders a job of its own. */
export async function reindexBelow(
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
