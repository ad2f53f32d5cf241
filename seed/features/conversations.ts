import {
  type Conversation,
  directConversationId,
  projectConversationId,
} from '@samspill/domain/conversations/conversation';
import { type Message, summarizeMessage } from '@samspill/domain/conversations/message';
import { contactsPath, conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import { IdSchema } from '@samspill/domain/id';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import * as v from 'valibot';
import conversations from '../data/conversations.json' with { type: 'json' };
import { projectOf, readData } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';
import { cardOf } from '../media/files.ts';

const LinesSchema = v.array(
  v.strictObject({ by: IdSchema, hoursAgo: v.number(), text: v.string() }),
);
type Lines = v.InferOutput<typeof LinesSchema>;

const DirectSchema = v.strictObject({
  between: v.strictTuple([IdSchema, IdSchema]),
  state: v.picklist(['open', 'requested']),
  lines: LinesSchema,
});

const TeamSchema = v.strictObject({ projectId: IdSchema, lines: LinesSchema });

const { direct, teams } = readData(
  'conversations',
  v.strictObject({ direct: v.array(DirectSchema), teams: v.array(TeamSchema) }),
  conversations,
);

const messageOf = (by: string, text: string, at: FirestoreTimestamp): Message => ({
  senderId: by,
  text,
  attachments: [],
  replyTo: null,
  card: null,
  reactions: {},
  editedAt: null,
  deletedAt: null,
  createdAt: at,
  updatedAt: at,
});

const membersOf = (uids: readonly string[]) =>
  Object.fromEntries(
    uids.map((uid) => {
      const { name, photoPath } = cardOf(uid);
      return [uid, { name, photoPath }];
    }),
  );

type Kind = Pick<
  Conversation,
  'kind' | 'memberIds' | 'state' | 'createdBy' | 'title' | 'projectId'
>;

function toDocuments(id: string, kind: Kind, lines: Lines, hoursAgo: HoursAgo) {
  const messages = lines.map(({ by, hoursAgo: hours, text }, index) => ({
    id: `said-${index}`,
    data: messageOf(by, text, hoursAgo(hours)),
  }));
  const last = messages.at(-1);
  const at = last?.data.createdAt ?? hoursAgo(0);
  const conversation: Conversation = {
    ...kind,
    members: membersOf(kind.memberIds),
    formerMemberIds: [],
    photoPath: null,
    whoMayAdd: 'creator',
    lastMessage: last ? summarizeMessage(last.id, last.data) : null,
    lastMessageAt: at,
    messageCount: messages.length,
    countedAt: at,
    createdAt: messages[0]?.data.createdAt ?? at,
    updatedAt: at,
  };
  return [
    { path: conversationPath(id), data: conversation },
    ...messages.map((message) => ({ path: messagePath(id, message.id), data: message.data })),
  ];
}

function directDocuments(
  { between, state, lines }: v.InferOutput<typeof DirectSchema>,
  hoursAgo: HoursAgo,
) {
  const id = directConversationId(...between);
  const [first] = lines;
  const createdBy = state === 'requested' && first ? first.by : null;
  const memberIds = [...between].sort();
  const kind = { kind: 'direct', memberIds, state, createdBy, title: '', projectId: null } as const;
  const contacts = between.map((uid) => {
    const waiting = { [id]: hoursAgo(first?.hoursAgo ?? 0) };
    const data = uid === createdBy ? { sent: waiting } : { received: waiting };
    return { path: contactsPath(uid), data };
  });
  return [...toDocuments(id, kind, lines, hoursAgo), ...(state === 'requested' ? contacts : [])];
}

function teamDocuments({ projectId, lines }: v.InferOutput<typeof TeamSchema>, hoursAgo: HoursAgo) {
  const { ownerId, otherMemberIds, content } = projectOf(projectId);
  const kind: Kind = {
    kind: 'project',
    memberIds: [ownerId, ...otherMemberIds],
    state: 'open',
    createdBy: null,
    title: content.title,
    projectId,
  };
  return toDocuments(projectConversationId(projectId), kind, lines, hoursAgo);
}

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] => [
  ...direct.flatMap((conversation) => directDocuments(conversation, hoursAgo)),
  ...teams.flatMap((team) => teamDocuments(team, hoursAgo)),
];
