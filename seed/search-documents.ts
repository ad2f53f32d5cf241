import type { Comment } from '@samspill/domain/comments/comment';
import { COMMENTS } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import type { Message } from '@samspill/domain/conversations/message';
import { CONVERSATIONS, MESSAGES } from '@samspill/domain/conversations/paths';
import { type MessageEntry, messageEntryOf } from '@samspill/domain/finder/message-entry';
import {
  entryPointerPath,
  messageEntryPath,
  SITE_SEARCH_INDEX,
  searchEntryPath,
  textEntryPath,
} from '@samspill/domain/finder/paths';
import {
  ENTRY_VERSION,
  entryOfPerson,
  entryOfPost,
  entryOfProject,
  entryOfTask,
  entryPointerOf,
  type SearchEntry,
} from '@samspill/domain/finder/search-entry';
import {
  type TextEntry,
  textEntryOfComment,
  textEntryOfContent,
} from '@samspill/domain/finder/text-entry';
import { CONTENT, PROJECTS, projectPath, USERS, userPath } from '@samspill/domain/paths';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { DEFAULT_TAXONOMY } from '@samspill/domain/site/default-taxonomy';
import { TASKS } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { segmentsOf } from '../functions/src/platform/firestore/document-path.ts';
import type { SeedDocument } from './documents.ts';

type Stored = ReadonlyMap<string, object>;

const personIn = (stored: Stored, uid: string) => stored.get(userPath(uid)) as Person | undefined;
const projectIn = (stored: Stored, projectId: string | null) =>
  projectId === null ? undefined : (stored.get(projectPath(projectId)) as Project | undefined);

function entryOf(stored: Stored, { path, data }: SeedDocument): SearchEntry | null {
  const [folder, id = '', below, belowId = '', ...deeper] = segmentsOf(path);
  if (deeper.length > 0) return null;
  const taxonomy = DEFAULT_TAXONOMY;
  if (folder === PROJECTS && below === TASKS) {
    const project = projectIn(stored, id);
    const owner = project && personIn(stored, project.ownerId);
    return entryOfTask(belowId, data as Task, { project, owner, taxonomy });
  }
  if (below !== undefined) return null;
  if (folder === USERS) return entryOfPerson(id, data as Person, taxonomy);
  if (folder === PROJECTS) {
    const project = data as Project;
    const owner = personIn(stored, project.ownerId);
    return entryOfProject(id, project, { owner, taxonomy });
  }
  if (folder !== CONTENT) return null;
  const content = data as Content;
  const author = personIn(stored, content.author.uid);
  return entryOfPost(id, content, { author, project: projectIn(stored, content.projectId) });
}

function textEntryOf({ path, data }: SeedDocument): TextEntry | null {
  const [folder, id = '', below, belowId = '', ...deeper] = segmentsOf(path);
  if (folder !== CONTENT || deeper.length > 0) return null;
  if (below === undefined) return textEntryOfContent(id, data as Content);
  return below === COMMENTS ? textEntryOfComment([id, belowId], data as Comment) : null;
}

function messageEntryIn({ path, data }: SeedDocument): MessageEntry | null {
  const [folder, conversationId = '', below, messageId = '', ...deeper] = segmentsOf(path);
  if (folder !== CONVERSATIONS || below !== MESSAGES || deeper.length > 0) return null;
  return messageEntryOf({ conversationId, messageId }, data as Message);
}

/** Search index of the triggers, marked as complete so that no rebuild runs. */
export function listSearchDocuments(
  documents: readonly SeedDocument[],
  seededAt: FirestoreTimestamp,
): SeedDocument[] {
  const stored: Stored = new Map(documents.map(({ path, data }) => [path, data]));
  const entries = documents.flatMap((document) => entryOf(stored, document) ?? []);
  const texts = documents.flatMap((document) => textEntryOf(document) ?? []);
  const messages = documents.flatMap((document) => messageEntryIn(document) ?? []);
  const rebuilt = {
    version: ENTRY_VERSION,
    startedAt: seededAt,
    finishedAt: seededAt,
    place: {
      source: 'restOfMessages',
      after: '',
      done: entries.length + texts.length + messages.length,
    },
  };
  return [
    { path: SITE_SEARCH_INDEX, data: rebuilt },
    ...entries.flatMap((entry) => [
      { path: searchEntryPath(entry.id), data: { ...entry, refreshedAt: seededAt } },
      { path: entryPointerPath(entry.subject), data: entryPointerOf(entry) },
    ]),
    ...texts.map((entry) => ({
      path: textEntryPath(entry.id),
      data: { ...entry, refreshedAt: seededAt },
    })),
    ...messages.map((entry) => ({
      path: messageEntryPath(entry.id),
      data: { ...entry, refreshedAt: seededAt },
    })),
  ];
}
