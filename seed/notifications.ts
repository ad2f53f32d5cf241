import type { Comment } from '@samspill/domain/comments/comment';
import { COMMENTS, commentPath } from '@samspill/domain/comments/paths';
import type { Content } from '@samspill/domain/content/content';
import type { Conversation } from '@samspill/domain/conversations/conversation';
import { CONVERSATIONS, messagePath } from '@samspill/domain/conversations/paths';
import { HOUR_MS } from '@samspill/domain/durations';
import type { Follow } from '@samspill/domain/follows/follow';
import { FOLLOWING } from '@samspill/domain/follows/paths';
import type { Like } from '@samspill/domain/likes/like';
import { LIKES } from '@samspill/domain/likes/paths';
import type { Match } from '@samspill/domain/matches/match';
import { MATCHES } from '@samspill/domain/matches/paths';
import type { AppNotification } from '@samspill/domain/notification-schema';
import { notificationIdOf } from '@samspill/domain/notifications/notification';
import { notificationPath, notifiedPath } from '@samspill/domain/notifications/paths';
import { CONTENT, contentPath, projectPath, userPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { REQUESTS } from '@samspill/domain/requests/paths';
import type { JoinRequest } from '@samspill/domain/requests/request';
import { TASKS } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { subjectOfConversation } from '../functions/src/conversations/message-triggers.ts';
import {
  isStrongMatch,
  notificationSubjectFor,
} from '../functions/src/matches/match-notifications.ts';
import { addToGroup, startGroup } from '../functions/src/notifications/notification-group.ts';
import {
  type NotificationRequest,
  subjectOfComment,
  subjectOfContent,
} from '../functions/src/notifications/notification-request.ts';
import { folderOf, idOf, segmentsOf } from '../functions/src/platform/firestore/document-path.ts';
import { subjectOfProject } from '../functions/src/requests/request-notifications.ts';
import { subjectOfTask } from '../functions/src/tasks/task-entries.ts';
import type { SeedDocument } from './documents.ts';
import { cardOf } from './media/files.ts';

const UNREAD_HOURS = 24;

type SeedNotification = Omit<NotificationRequest, 'about'> & { readonly at: FirestoreTimestamp };

type Read = <T>(path: string) => T;

function ofComment(path: string, comment: Comment, read: Read): SeedNotification[] {
  const [, contentId = '', , id = ''] = segmentsOf(path);
  const content = read<Content>(contentPath(contentId));
  const event = { actor: comment.author, key: path, at: comment.createdAt };
  const parent =
    comment.replyTo === null ? null : read<Comment>(commentPath(contentId, comment.replyTo));
  const answered: SeedNotification[] =
    parent && comment.replyTo !== null
      ? [
          {
            ...event,
            recipientUid: parent.author.uid,
            type: 'reply',
            subject: subjectOfComment(contentId, { ...parent, id: comment.replyTo }),
          },
        ]
      : [];
  const own: SeedNotification = {
    ...event,
    recipientUid: content.author.uid,
    type: 'comment',
    subject: subjectOfContent(content),
  };
  const mentioned = comment.mentions.map(
    (recipientUid): SeedNotification => ({
      ...event,
      recipientUid,
      type: 'mention',
      subject: subjectOfComment(contentId, { ...comment, id }),
    }),
  );
  return [...answered, own, ...mentioned].filter(
    ({ recipientUid }, index, all) =>
      all.findIndex((each) => each.recipientUid === recipientUid) === index,
  );
}

function ofContent(
  path: string,
  content: Content,
  followers: readonly string[],
): SeedNotification[] {
  const event = {
    actor: content.author,
    key: path,
    at: content.createdAt,
    subject: subjectOfContent(content),
  };
  const heard = content.kind === 'update' ? followers : [];
  return [
    ...content.mentions.map(
      (recipientUid): SeedNotification => ({ ...event, recipientUid, type: 'mention' }),
    ),
    ...heard
      .filter((uid) => !content.mentions.includes(uid))
      .map((recipientUid): SeedNotification => ({ ...event, recipientUid, type: 'projectUpdate' })),
  ];
}

function ofLike(path: string, { uid, contentId, createdAt }: Like, read: Read): SeedNotification[] {
  const content = read<Content>(contentPath(contentId));
  const subject = subjectOfContent(content);
  const recipientUid = content.author.uid;
  return [{ recipientUid, type: 'like', actor: cardOf(uid), subject, key: path, at: createdAt }];
}

function ofFollow(path: string, follow: Follow, read: Read): SeedNotification[] {
  const { kind, targetId, followerId, createdAt } = follow;
  const event = { type: 'follow', actor: cardOf(followerId), key: path, at: createdAt } as const;
  if (kind === 'user') {
    const subject = { kind, id: targetId, title: '', href: `/${userPath(followerId)}` } as const;
    return [{ ...event, recipientUid: targetId, subject }];
  }
  const project = read<Project>(projectPath(targetId));
  return [
    { ...event, recipientUid: project.ownerId, subject: subjectOfProject(targetId, project) },
  ];
}

function ofRequest(path: string, request: JoinRequest, read: Read): SeedNotification[] {
  const { projectId, applicant, status, createdAt, decidedAt } = request;
  const project = read<Project>(projectPath(projectId));
  if (status === 'pending') {
    const subject = subjectOfProject(projectId, project, 'members');
    const key = `${path} ${createdAt.toMillis()}`;
    const event = { type: 'request', actor: applicant, subject, key, at: createdAt } as const;
    return [{ ...event, recipientUid: project.ownerId }];
  }
  if (status === 'invited') return [];
  const subject = subjectOfProject(projectId, project);
  const actor = cardOf(project.ownerId);
  const at = decidedAt ?? createdAt;
  const key = `${path} ${status} ${decidedAt?.toMillis()}`;
  return [{ recipientUid: applicant.uid, type: 'request', event: status, actor, subject, key, at }];
}

function ofTask(path: string, task: Task): SeedNotification[] {
  const { assigneeId, assignedBy, createdAt, updatedAt } = task;
  if (assigneeId === null || assignedBy === undefined) return [];
  const subject = subjectOfTask({ id: idOf(path), data: task });
  const actor = cardOf(assignedBy);
  const key = `${path} assigned ${updatedAt.toMillis()}`;
  return [{ recipientUid: assigneeId, type: 'task', actor, subject, key, at: createdAt }];
}

function ofMatch(path: string, match: Match): SeedNotification[] {
  if (!isStrongMatch(match)) return [];
  const { uid, ownerId, createdAt } = match;
  const event = { type: 'match', key: path, at: createdAt } as const;
  return [
    {
      ...event,
      recipientUid: ownerId,
      actor: cardOf(uid),
      subject: notificationSubjectFor('project', match),
    },
    {
      ...event,
      recipientUid: uid,
      actor: cardOf(ownerId),
      subject: notificationSubjectFor('person', match),
    },
  ];
}

function ofConversation(path: string, conversation: Conversation): SeedNotification[] {
  const { lastMessage, memberIds, state } = conversation;
  if (lastMessage === null) return [];
  const { id, senderId, createdAt } = lastMessage;
  const conversationId = idOf(path);
  const subject = subjectOfConversation(conversationId, conversation);
  const key = messagePath(conversationId, id);
  return memberIds.map((recipientUid) => ({
    recipientUid,
    type: 'message',
    actor: cardOf(senderId),
    subject,
    key,
    at: createdAt,
    ...(state === 'requested' && { event: 'contact' }),
  }));
}

function notifiedBy(
  { path, data }: SeedDocument,
  read: Read,
  followersOf: (id: string) => string[],
): SeedNotification[] {
  const folder = folderOf(path);
  switch (folder) {
    case COMMENTS:
      return ofComment(path, data as Comment, read);
    case CONTENT:
      return ofContent(path, data as Content, followersOf((data as Content).projectId ?? ''));
    case LIKES:
      return ofLike(path, data as Like, read);
    case FOLLOWING:
      return ofFollow(path, data as Follow, read);
    case REQUESTS:
      return ofRequest(path, data as JoinRequest, read);
    case TASKS:
      return ofTask(path, data as Task);
    case MATCHES:
      return ofMatch(path, data as Match);
    case CONVERSATIONS:
      return ofConversation(path, data as Conversation);
    default:
      return [];
  }
}

function toDocuments(told: readonly SeedNotification[], nowMs: number): SeedDocument[] {
  const [first] = told;
  const last = told.at(-1);
  if (!first || !last) return [];
  const { actors, count, actorIds, keys } = told.reduce(addToGroup, startGroup([]));
  const isOld = nowMs - last.at.toMillis() > UNREAD_HOURS * HOUR_MS;
  const notification: AppNotification = {
    type: last.type,
    ...(last.event && { event: last.event }),
    actors: [...actors],
    count,
    subject: last.subject,
    readAt: isOld ? last.at : null,
    createdAt: first.at,
    updatedAt: last.at,
  };
  const memory = { keys, actorIds, mailedAt: null, type: last.type, toldAt: last.at };
  const id = notificationIdOf(last);
  return [
    { path: notificationPath(last.recipientUid, id), data: notification },
    { path: notifiedPath(last.recipientUid, id), data: memory },
  ];
}

export function listNotificationDocuments(
  documents: readonly SeedDocument[],
  now: FirestoreTimestamp,
): SeedDocument[] {
  const byPath = new Map(documents.map(({ path, data }) => [path, data]));
  const read: Read = <T>(path: string) => {
    const data = byPath.get(path);
    if (data === undefined) throw new Error(`nothing is seeded at ${path}`);
    return data as T;
  };
  const follows = documents.flatMap(({ path, data }) =>
    folderOf(path) === FOLLOWING ? [data as Follow] : [],
  );
  const followersOf = (id: string) =>
    follows.filter(({ targetId }) => targetId === id).map(({ followerId }) => followerId);
  const told = documents
    .flatMap((document): SeedNotification[] => notifiedBy(document, read, followersOf))
    .filter(({ actor, recipientUid }) => actor?.uid !== recipientUid)
    .sort((one, other) => one.at.toMillis() - other.at.toMillis());
  const groups = new Map<string, SeedNotification[]>();
  for (const each of told) {
    const group = `${each.recipientUid}/${notificationIdOf(each)}`;
    groups.set(group, [...(groups.get(group) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => toDocuments(group, now.toMillis()));
}
