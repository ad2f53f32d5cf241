import {
  type Conversation,
  directConversationId,
  projectConversationId,
} from '@samspill/domain/conversations/conversation';
import { type Message, summarizeMessage } from '@samspill/domain/conversations/message';
import { contactsPath, conversationPath, messagePath } from '@samspill/domain/conversations/paths';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { cardOf } from './people.ts';
import { PROJECTS } from './projects.ts';

type HoursAgo = (hours: number) => FirestoreTimestamp;

type Line = readonly [by: string, hoursAgo: number, text: string];

interface SeedConversation {
  readonly between: readonly [string, string];
  readonly state: 'open' | 'requested';
  readonly lines: readonly Line[];
}

const KARI = 'kari-solheim';
const OLA = 'ola-bakken';
const INGRID = 'ingrid-dahl-berg';
const LINH = 'linh-nguyen';

const DIRECT: readonly SeedConversation[] = [
  {
    between: [KARI, OLA],
    state: 'open',
    lines: [
      [OLA, 30, 'Hei Kari! Takk for sist. Jeg leste oppdateringen om tørkelinjen.'],
      [KARI, 29.5, 'Hei! Så hyggelig. Vi trenger noen som kan måle strømmen den bruker.'],
      [OLA, 29, 'Det har jeg gjort før, på Nabostrøm. Skal vi ta en kaffe på torsdag?'],
      [KARI, 4, 'Torsdag passer fint. Klokka ti på Solsiden?'],
      [OLA, 3.5, 'Perfekt. Jeg tar med måleren.'],
    ],
  },
  {
    between: [KARI, INGRID],
    state: 'open',
    lines: [
      [INGRID, 50, 'Jeg følger Tareskogen med interesse. Når henter dere penger neste gang?'],
      [KARI, 49, 'Til våren. Jeg sender deg tallene når kvartalet er over.'],
    ],
  },
  {
    between: [KARI, LINH],
    state: 'requested',
    lines: [
      [
        LINH,
        2.5,
        'Hei Kari! Jeg tegner emballasje og så Tareskogen i strømmen. Har dere noen på laget som kan det?',
      ],
    ],
  },
];

const TEAM_LINES: readonly Line[] = [
  [KARI, 22, 'Velkommen på laget! Her kan vi snakke om det som ikke er en oppgave.'],
  [KARI, 21.5, 'Første prøve av pakken kommer på mandag.'],
];

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

function toDocuments(id: string, kind: Kind, lines: readonly Line[], hoursAgo: HoursAgo) {
  const messages = lines.map(([by, hours, text], index) => ({
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

function directDocuments({ between, state, lines }: SeedConversation, hoursAgo: HoursAgo) {
  const id = directConversationId(...between);
  const [first] = lines;
  const createdBy = state === 'requested' && first ? first[0] : null;
  const memberIds = [...between].sort();
  const kind = { kind: 'direct', memberIds, state, createdBy, title: '', projectId: null } as const;
  const contacts = between.map((uid) => {
    const waiting = { [id]: hoursAgo(first?.[1] ?? 0) };
    const data = uid === createdBy ? { sent: waiting } : { received: waiting };
    return { path: contactsPath(uid), data };
  });
  return [...toDocuments(id, kind, lines, hoursAgo), ...(state === 'requested' ? contacts : [])];
}

function teamDocuments(hoursAgo: HoursAgo) {
  const project = PROJECTS.find(({ id }) => id === 'tareskogen');
  if (!project) return [];
  const { id: projectId, ownerId, otherMemberIds, content } = project;
  const { title } = content;
  const memberIds = [ownerId, ...otherMemberIds];
  const kind = {
    kind: 'project',
    memberIds,
    state: 'open',
    createdBy: null,
    title,
    projectId,
  } as const;
  return toDocuments(projectConversationId(projectId), kind, TEAM_LINES, hoursAgo);
}

export const listConversationDocuments = (hoursAgo: HoursAgo) => [
  ...DIRECT.flatMap((conversation) => directDocuments(conversation, hoursAgo)),
  ...teamDocuments(hoursAgo),
];
