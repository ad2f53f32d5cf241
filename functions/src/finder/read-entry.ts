import {
  entryOfPerson,
  entryOfPost,
  entryOfProject,
  entryOfTask,
  type SearchEntry,
} from '@samspill/domain/finder/search-entry';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { taskPath } from '@samspill/domain/tasks/paths';
import { contents, people, projects, tasks } from '../platform/firestore/collections.ts';
import type { ReadDocument } from '../platform/search/replace-entry.ts';
import type { SearchSubject } from './search-index.ts';

async function readProjectAndOwner(read: ReadDocument, projectId: string) {
  const project = await read(projects, projectPath(projectId));
  const owner = project && (await read(people, userPath(project.ownerId)));
  return { project, owner };
}

async function readPost(read: ReadDocument, contentId: string): Promise<SearchEntry | null> {
  const content = await read(contents, contentPath(contentId));
  if (!content) return null;
  const [author, project] = await Promise.all([
    read(people, userPath(content.author.uid)),
    content.projectId === null ? undefined : read(projects, projectPath(content.projectId)),
  ]);
  return entryOfPost(contentId, content, { author, project });
}

async function readTask(
  read: ReadDocument,
  [projectId = '', taskId = '']: readonly string[],
  taxonomy: Taxonomy,
): Promise<SearchEntry | null> {
  const [task, context] = await Promise.all([
    read(tasks, taskPath(projectId, taskId)),
    readProjectAndOwner(read, projectId),
  ]);
  return entryOfTask(taskId, task, { ...context, taxonomy });
}

export async function readEntry(
  read: ReadDocument,
  { kind, ids }: SearchSubject,
  taxonomy: Taxonomy,
): Promise<SearchEntry | null> {
  const [id = ''] = ids;
  if (kind === 'person') return entryOfPerson(id, await read(people, userPath(id)), taxonomy);
  if (kind === 'post') return readPost(read, id);
  if (kind === 'task') return readTask(read, ids, taxonomy);
  const { project, owner } = await readProjectAndOwner(read, id);
  return entryOfProject(id, project, { owner, taxonomy });
}
