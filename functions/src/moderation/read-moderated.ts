import type { Comment } from '@samspill/domain/comments/comment';
import { commentPath } from '@samspill/domain/comments/paths';
import { type Content, optionsOf } from '@samspill/domain/content/content';
import type { Message } from '@samspill/domain/conversations/message';
import { messagePath } from '@samspill/domain/conversations/paths';
import type {
  ModeratedItem,
  ModeratedTarget,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import { contentPath, projectPath, userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { taskEntryPath } from '@samspill/domain/tasks/paths';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { moderatedStateOf } from '@samspill/domain/text-status';
import { isoTime } from '@samspill/domain/timestamps';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../platform/deps.ts';
import {
  comments,
  contents,
  messages,
  people,
  projects,
  taskEntries,
} from '../platform/firestore/collections.ts';
import { readAuthorCards } from '../platform/firestore/read-people.ts';

const EMPTY_FIELDS = {
  contentId: null,
  contentKind: null,
  title: '',
  images: [],
  options: [],
} as const;

export function moderatedPathOf({ kind, id, contentId }: ModeratedTarget): string {
  if (kind === 'comment') return commentPath(contentId ?? '-', id);
  if (kind === 'content') return contentPath(id);
  if (kind === 'message') return messagePath(contentId ?? '-', id);
  if (kind === 'taskComment') return taskEntryPath(id);
  return kind === 'project' ? projectPath(id) : userPath(id);
}

export function itemOfContent(id: string, content: Content): ModeratedItem {
  const { author, body, images, kind, status, createdAt } = content;
  return {
    ...EMPTY_FIELDS,
    kind: 'content',
    id,
    contentKind: kind,
    author,
    body,
    images,
    options: optionsOf(content),
    state: moderatedStateOf(status),
    createdAt: isoTime(createdAt),
  };
}

export function itemOfComment(contentId: string, id: string, comment: Comment): ModeratedItem {
  const { author, body, status, createdAt } = comment;
  return {
    ...EMPTY_FIELDS,
    kind: 'comment',
    id,
    contentId,
    author,
    body,
    state: moderatedStateOf(status),
    createdAt: isoTime(createdAt),
  };
}

function itemOfMessage(contentId: string, id: string, message: Message): ModeratedItem {
  const { senderId, text, deletedAt, createdAt } = message;
  return {
    ...EMPTY_FIELDS,
    kind: 'message',
    id,
    contentId,
    body: text,
    author: { uid: senderId, name: '', photoPath: null },
    state: deletedAt ? 'deleted' : 'visible',
    createdAt: isoTime(createdAt),
  };
}

export function itemOfTaskComment(id: string, entry: TaskEntry): ModeratedItem {
  const { projectId, authorId, body, createdAt } = entry;
  return {
    ...EMPTY_FIELDS,
    kind: 'taskComment',
    id,
    contentId: projectId,
    body,
    author: { uid: authorId, name: '', photoPath: null },
    state: 'visible',
    createdAt: isoTime(createdAt),
  };
}

export function itemOfProject(id: string, project: Project): ModeratedItem {
  const { title, tagline, description, ownerId, hidden, createdAt } = project;
  return {
    ...EMPTY_FIELDS,
    kind: 'project',
    id,
    title,
    author: { uid: ownerId, name: '', photoPath: null },
    body: [tagline, description].filter((text) => text !== '').join('\n\n'),
    state: hidden ? 'hidden' : 'visible',
    createdAt: isoTime(createdAt),
  };
}

export function itemOfPerson(uid: string, person: Person): ModeratedItem {
  const { displayName, headline, bio, status, createdAt } = person;
  return {
    ...EMPTY_FIELDS,
    kind: 'user',
    id: uid,
    title: displayName,
    author: authorCardOf(uid, person),
    body: [headline, bio].filter((text) => text !== '').join('\n\n'),
    state: status === 'active' ? 'visible' : 'hidden',
    createdAt: isoTime(createdAt),
  };
}

const ITEM_OF: Readonly<
  Record<ReportTargetKind, (deps: Deps, document: DocumentSnapshot) => ModeratedItem | undefined>
> = {
  content: (deps, document) => {
    const content = contents.parse(deps, document);
    return content && itemOfContent(document.id, content);
  },
  comment: (deps, document) => {
    const { contentId } = comments.paramsOf(document.ref.path);
    const comment = comments.parse(deps, document);
    return comment && itemOfComment(contentId, document.id, comment);
  },
  message: (deps, document) => {
    const { conversationId } = messages.paramsOf(document.ref.path);
    const message = messages.parse(deps, document);
    return message && itemOfMessage(conversationId, document.id, message);
  },
  taskComment: (deps, document) => {
    const entry = taskEntries.parse(deps, document);
    return entry && itemOfTaskComment(document.id, entry);
  },
  project: (deps, document) => {
    const project = projects.parse(deps, document);
    return project && itemOfProject(document.id, project);
  },
  user: (deps, document) => {
    const person = people.parse(deps, document);
    return person && itemOfPerson(document.id, person);
  },
};

export const toModerated = (
  deps: Deps,
  kind: ReportTargetKind,
  document: DocumentSnapshot,
): ModeratedItem | null => ITEM_OF[kind](deps, document) ?? null;

export async function addOwnerCards(
  deps: Deps,
  items: readonly ModeratedItem[],
): Promise<ModeratedItem[]> {
  const cards = await readAuthorCards(
    deps,
    items.flatMap(({ kind, author }) =>
      kind === 'project' || kind === 'message' || kind === 'taskComment' ? [author.uid] : [],
    ),
  );
  return items.map((item) => ({ ...item, author: cards.get(item.author.uid) ?? item.author }));
}

export async function readModerated(
  deps: Deps,
  targets: readonly ModeratedTarget[],
): Promise<(ModeratedItem | null)[]> {
  if (targets.length === 0) return [];
  const found = await deps.db.getAll(
    ...targets.map((target) => deps.db.doc(moderatedPathOf(target))),
  );
  const items = targets.map((target, index) => {
    const document = found[index];
    return document ? toModerated(deps, target.kind, document) : null;
  });
  const there = await addOwnerCards(
    deps,
    items.filter((item) => item !== null),
  );
  const named = there.values();
  return items.map((item) => (item === null ? null : (named.next().value ?? item)));
}
