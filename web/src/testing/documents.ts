import type { Comment } from '@samspill/domain/comments/comment';
import { CONTENT_SERVER_FIELDS, type Content } from '@samspill/domain/content/content';
import type { Conversation } from '@samspill/domain/conversations/conversation';
import type { Message } from '@samspill/domain/conversations/message';
import { conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { MINUTE_MS } from '@samspill/domain/durations';
import type { InboxItem } from '@samspill/domain/feed/feed-start';
import type { MatchView } from '@samspill/domain/matches/match-view';
import { userPath } from '@samspill/domain/paths';
import { authorCardOf } from '@samspill/domain/people/author-card';
import { emptyProfile, type Person } from '@samspill/domain/people/person';
import {
  emptyProjectDraft,
  PROJECT_SERVER_FIELDS,
  type Project,
} from '@samspill/domain/projects/project';
import type { SessionUser } from '@samspill/domain/session/session';
import { TASK_SERVER_FIELDS, type Task } from '@samspill/domain/tasks/task';
import { Timestamp } from 'firebase/firestore';

export const NO_PHOTO = { photoPath: null, changedAtMs: 0 };

export const LONG_AGO = Timestamp.fromMillis(Date.UTC(2026, 0, 1));

const CREATED_LONG_AGO = { createdAt: LONG_AGO, updatedAt: LONG_AGO };

export function sessionUser(uid: string, fields: Partial<SessionUser> = {}): SessionUser {
  return {
    uid,
    email: `${uid}@samspill.test`,
    emailVerified: true,
    displayName: uid,
    photoPath: null,
    locale: 'nb',
    skills: [],
    sectors: [],
    kinds: [],
    admin: false,
    status: 'active',
    ...fields,
  };
}

export function buildPerson(user: SessionUser, fields: Partial<Person> = {}): Person {
  return {
    ...emptyProfile(user.displayName, user.locale),
    skills: user.skills,
    sectors: user.sectors,
    status: 'active',
    counters: { followers: 0, projects: 0 },
    searchTokens: [],
    seeded: false,
    ...CREATED_LONG_AGO,
    ...fields,
  };
}

export function buildProject(ownerId: string, fields: Partial<Project> = {}): Project {
  return {
    ...emptyProjectDraft(),
    title: 'Fyrlykt',
    tagline: 'Lys som finner veien hjem',
    ...PROJECT_SERVER_FIELDS,
    ownerId,
    memberIds: [ownerId],
    status: 'published',
    publishedAt: LONG_AGO,
    ...CREATED_LONG_AGO,
    ...fields,
  };
}

export function buildTask(
  project: { readonly id: string; readonly uid: string },
  fields: Partial<Task>,
): Task {
  return {
    title: 'Male lykten',
    description: '',
    status: 'todo',
    assigneeId: null,
    skills: [],
    dueOn: null,
    open: false,
    ...TASK_SERVER_FIELDS,
    rank: 'a1',
    projectId: project.id,
    createdBy: project.uid,
    ...CREATED_LONG_AGO,
    ...fields,
  };
}

export function buildContent(
  id: string,
  author: SessionUser,
  fields: Partial<Content> = {},
): Content {
  return {
    id,
    author: authorCardOf(author.uid, author),
    kind: 'post',
    projectId: null,
    body: 'Vi er i gang!',
    images: [],
    mentions: [],
    poll: null,
    ...CONTENT_SERVER_FIELDS,
    status: 'visible',
    editedAt: null,
    ...CREATED_LONG_AGO,
    ...fields,
  };
}

export function buildComment(
  author: SessionUser,
  body: string,
  replyTo: string | null = null,
): Comment {
  return {
    author: authorCardOf(author.uid, author),
    body,
    mentions: [],
    replyTo,
    status: 'visible',
    editedAt: null,
    ...CREATED_LONG_AGO,
  };
}

export function buildInboxItem(contentId: string, author: SessionUser): InboxItem {
  return {
    contentId,
    author: authorCardOf(author.uid, author),
    projectId: null,
    reason: 'follows-author',
    createdAt: LONG_AGO,
  };
}

export function buildMatch(uid: string, title: string, fields: Partial<MatchView> = {}): MatchView {
  return {
    projectId: title.toLowerCase(),
    ownerId: 'somebody',
    uid,
    kind: 'talent',
    score: 80,
    reasons: [
      { code: 'skills', points: 60, shared: ['react'], wanted: 1 },
      { code: 'intent', points: 20, kind: 'talent' },
    ],
    side: 'person',
    state: 'new',
    mutualAt: null,
    project: { title, tagline: 'Solceller', stage: 'idea', coverPath: null },
    person: { uid, name: uid, photoPath: null, headline: '' },
    ...CREATED_LONG_AGO,
    ...fields,
  };
}

export const buildConversation = (
  people: readonly SessionUser[],
  fields: Partial<Conversation> = {},
): Conversation => ({
  kind: 'group',
  memberIds: people.map(({ uid }) => uid),
  members: Object.fromEntries(
    people.map(({ uid, displayName }) => [uid, { name: displayName, photoPath: null }]),
  ),
  formerMemberIds: [],
  state: 'open',
  createdBy: people[0]?.uid ?? null,
  title: 'Båtlaget',
  photoPath: null,
  whoMayAdd: 'creator',
  projectId: null,
  lastMessage: null,
  lastMessageAt: LONG_AGO,
  messageCount: 0,
  countedAt: null,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});

export function buildMessage(
  senderId: string,
  text: string,
  fields: Partial<Message> = {},
): Message {
  const { createdAt = LONG_AGO } = fields;
  return {
    text,
    attachments: [],
    replyTo: null,
    senderId,
    card: null,
    reactions: {},
    editedAt: null,
    deletedAt: null,
    createdAt,
    updatedAt: createdAt,
    ...fields,
  };
}

export const lineText = (index: number) => `Linje ${index}`;
export const lineAt = (index: number) =>
  Timestamp.fromMillis(LONG_AGO.toMillis() + index * MINUTE_MS);

/** Documents of two people and their conversation of `count` messages `m0`, `m1` …, all sent by the second. */
export function buildLongConversation(
  id: string,
  [reader, sender]: readonly [SessionUser, SessionUser],
  count: number,
): Readonly<Record<string, object>> {
  const last = count - 1;
  const messages = Array.from({ length: count }, (_, index) => [
    messagePath(id, `m${index}`),
    buildMessage(sender.uid, lineText(index), { createdAt: lineAt(index) }),
  ]);
  return {
    [userPath(reader.uid)]: buildPerson(reader),
    [userPath(sender.uid)]: buildPerson(sender),
    [conversationPath(id)]: buildConversation([reader, sender], {
      lastMessage: {
        id: `m${last}`,
        senderId: sender.uid,
        kind: 'text',
        text: lineText(last),
        createdAt: lineAt(last),
      },
      lastMessageAt: lineAt(last),
      messageCount: count,
    }),
    ...Object.fromEntries(messages),
  };
}
