import type { Content } from '@samspill/domain/content/content';
import {
  entryOfPerson,
  entryOfPost,
  entryOfProject,
  entryOfTask,
  type SearchEntry,
} from '@samspill/domain/finder/search-entry';
import { contentPath, projectPath, taskPath, userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Task } from '@samspill/domain/tasks/task';
import type { Subject } from './search-index.ts';

/** The fields of the document at a path, as they are now. */
export type ReadDocument = <T>(path: string) => Promise<T | undefined>;

async function readProjectAndOwner(read: ReadDocument, projectId: string) {
  const project = await read<Project>(projectPath(projectId));
  const owner = project && (await read<Person>(userPath(project.ownerId)));
  return { project, owner };
}

async function readPost(read: ReadDocument, contentId: string): Promise<SearchEntry | null> {
  const content = await read<Content>(contentPath(contentId));
  if (!content) return null;
  const [author, project] = await Promise.all([
    read<Person>(userPath(content.author.uid)),
    content.projectId === null ? undefined : read<Project>(projectPath(content.projectId)),
  ]);
  return entryOfPost(contentId, content, { author, project });
}

async function readTask(
  read: ReadDocument,
  [projectId = '', taskId = '']: readonly string[],
  taxonomy: Taxonomy,
): Promise<SearchEntry | null> {
  const [task, context] = await Promise.all([
    read<Task>(taskPath(projectId, taskId)),
    readProjectAndOwner(read, projectId),
  ]);
  return entryOfTask(taskId, task, { ...context, taxonomy });
}

/** What others may find of it now; null for nothing, also where it is gone. */
export async function readEntry(
  read: ReadDocument,
  { kind, ids }: Subject,
  taxonomy: Taxonomy,
): Promise<SearchEntry | null> {
  const [id = ''] = ids;
  if (kind === 'person') return entryOfPerson(id, await read<Person>(userPath(id)), taxonomy);
  if (kind === 'post') return readPost(read, id);
  if (kind === 'task') return readTask(read, ids, taxonomy);
  const { project, owner } = await readProjectAndOwner(read, id);
  return entryOfProject(id, project, { owner, taxonomy });
}
