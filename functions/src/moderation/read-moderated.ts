import type { Comment, Content } from '@samspill/domain/content/content';
import type { Message } from '@samspill/domain/conversations/message';
import type {
  ModeratedItem,
  ModeratedTarget,
  ReportTargetKind,
} from '@samspill/domain/moderation/moderated-item';
import {
  commentPath,
  contentPath,
  messagePath,
  projectPath,
  userPath,
} from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import type { Person } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';

const isoOf = (at: { toMillis(): number }) => new Date(at.toMillis()).toISOString();
const PLAIN = { contentId: null, contentKind: null, title: '', images: [], options: [] } as const;

export function pathOf({ kind, id, contentId }: ModeratedTarget): string {
  if (kind === 'comment') return commentPath(contentId ?? '-', id);
  if (kind === 'content') return contentPath(id);
  if (kind === 'message') return messagePath(contentId ?? '-', id);
  return kind === 'project' ? projectPath(id) : userPath(id);
}

function ofContent(id: string, content: Content): ModeratedItem {
  const { author, body, images, kind, poll, status, createdAt } = content;
  return {
    ...{ ...PLAIN, kind: 'content', id, contentKind: kind, author, body, images },
    options: poll?.options ?? [],
    ...{ state: status, createdAt: isoOf(createdAt) },
  };
}

function ofComment(document: DocumentSnapshot): ModeratedItem {
  const { author, body, status, createdAt } = document.data() as Comment;
  return {
    ...{ ...PLAIN, kind: 'comment', id: document.id, author, body },
    contentId: document.ref.parent.parent?.id ?? null,
    ...{ state: status, createdAt: isoOf(createdAt) },
  };
}

/** Its sender by number alone; `withOwners` adds the name. */
function ofMessage(document: DocumentSnapshot): ModeratedItem {
  const { senderId, text, deletedAt, createdAt } = document.data() as Message;
  return {
    ...PLAIN,
    kind: 'message',
    id: document.id,
    contentId: document.ref.parent.parent?.id ?? null,
    author: { uid: senderId, name: '', photoPath: null },
    body: text,
    state: deletedAt ? 'deleted' : 'visible',
    createdAt: isoOf(createdAt),
  };
}

/** Its owner by number alone; `withOwners` adds the name. */
function ofProject(id: string, project: Project): ModeratedItem {
  const { title, tagline, description, ownerId, hidden, createdAt } = project;
  return {
    ...{ ...PLAIN, kind: 'project', id, title },
    author: { uid: ownerId, name: '', photoPath: null },
    body: [tagline, description].filter((text) => text !== '').join('\n\n'),
    ...{ state: hidden ? 'hidden' : 'visible', createdAt: isoOf(createdAt) },
  };
}

function ofPerson(uid: string, person: Person): ModeratedItem {
  const { displayName, headline, bio, status, createdAt } = person;
  return {
    ...{ ...PLAIN, kind: 'user', id: uid, title: displayName },
    author: authorCardOf(uid, person),
    body: [headline, bio].filter((text) => text !== '').join('\n\n'),
    ...{ state: status === 'active' ? 'visible' : 'hidden', createdAt: isoOf(createdAt) },
  };
}

/** The document as administrators see it; it must be there. */
export function toModerated(kind: ReportTargetKind, document: DocumentSnapshot): ModeratedItem {
  const { id } = document;
  if (kind === 'comment') return ofComment(document);
  if (kind === 'content') return ofContent(id, document.data() as Content);
  if (kind === 'message') return ofMessage(document);
  return kind === 'project'
    ? ofProject(id, document.data() as Project)
    : ofPerson(id, document.data() as Person);
}

/** Projects and messages with the names of whose they are, one read per owner. */
export async function withOwners(
  deps: Deps,
  items: readonly ModeratedItem[],
): Promise<ModeratedItem[]> {
  const uids = new Set(
    items.flatMap(({ kind, author }) =>
      kind === 'project' || kind === 'message' ? [author.uid] : [],
    ),
  );
  if (uids.size === 0) return [...items];
  const people = await deps.db.getAll(...[...uids].map((uid) => deps.db.doc(userPath(uid))));
  const cards = new Map(
    people.flatMap((person) =>
      person.exists ? [[person.id, authorCardOf(person.id, person.data() as Person)]] : [],
    ),
  );
  return items.map((item) => ({ ...item, author: cards.get(item.author.uid) ?? item.author }));
}

/** What is meant by each, null where it is gone. */
export async function readModerated(
  deps: Deps,
  targets: readonly ModeratedTarget[],
): Promise<(ModeratedItem | null)[]> {
  if (targets.length === 0) return [];
  const found = await deps.db.getAll(...targets.map((target) => deps.db.doc(pathOf(target))));
  const items = targets.map((target, index) => {
    const document = found[index];
    return document?.exists ? toModerated(target.kind, document) : null;
  });
  const there = await withOwners(
    deps,
    items.filter((item) => item !== null),
  );
  const named = there.values();
  return items.map((item) => (item === null ? null : (named.next().value ?? item)));
}
