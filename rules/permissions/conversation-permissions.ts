import { deleteField, serverTimestamp as now, where } from 'firebase/firestore';
import { LONG_AGO } from '../testing/documents.ts';
import { change, fresh, page, pageOfOwn } from './attempts.ts';
import { type Kind, NOBODY, SIGNED_IN, TEAM } from './kinds.ts';
import { may, type Row, section } from './row.ts';
import * as world from './world.ts';

const TALKERS = ['owner', 'talker'] as const;
const newMessage = world.inOwnName(world.MESSAGE, (kind) => ({ senderId: kind }));
const emptied = { text: '', attachments: [], reactions: {}, deletedAt: now() };
const reading = { conversations: {}, updatedAt: now() };

const CONVERSATIONS = section(
  '/conversations/{conversationId}',
  { path: 'conversations/talk', fields: world.CONVERSATION },
  [
    may('get', 'a direct conversation', TALKERS, 'conversations/talk'),
    may('get', 'a missing one', SIGNED_IN, 'conversations/nowhere'),
    may(
      'list',
      'own',
      SIGNED_IN,
      'conversations',
      pageOfOwn((kind) => where('memberIds', 'array-contains', kind)),
    ),
    may('list', 'all', NOBODY, 'conversations', page()),
    may(
      'update',
      'accepting the owner’s first contact',
      ['talker'],
      'conversations/contact',
      change({ state: 'open' }),
    ),
    may('update', 'the members', NOBODY, 'conversations/talk', change({ memberIds: ['owner'] })),
    may('update', 'the title', NOBODY, 'conversations/talk', change({ title: 'Vårt' })),
  ],
);

const MESSAGES = section(
  '/conversations/{conversationId}/messages/{messageId}',
  { path: 'conversations/talk/messages/said', fields: world.MESSAGE },
  [
    may('get', 'in a direct conversation', TALKERS, 'conversations/talk/messages/said'),
    may('get', 'in the team’s conversation', TEAM, 'conversations/team/messages/said'),
    may('list', 'in a direct conversation', TALKERS, 'conversations/talk/messages', page()),
    may('list', 'in the team’s conversation', TEAM, 'conversations/team/messages', page()),
    may('create', 'in a direct conversation', TALKERS, fresh('conversations/talk/messages'), {
      fields: newMessage,
    }),
    may('create', 'in the team’s conversation', TEAM, fresh('conversations/team/messages'), {
      fields: newMessage,
    }),
    may('create', 'in the owner’s name', ['owner'], fresh('conversations/talk/messages'), {
      fields: { ...world.MESSAGE, ...world.born() },
    }),
    may('create', 'in a first contact', NOBODY, fresh('conversations/contact/messages'), {
      fields: newMessage,
    }),
    may(
      'update',
      'editing the owner’s message',
      ['owner'],
      'conversations/talk/messages/said',
      change({ text: 'Hei igjen', editedAt: now() }),
    ),
    may(
      'update',
      'deleting the owner’s message',
      ['owner'],
      'conversations/talk/messages/said',
      change(emptied),
    ),
    may('update', 'own reaction', TALKERS, 'conversations/talk/messages/said', {
      fields: (kind: Kind) => ({ [`reactions.${kind}`]: '👍', updatedAt: now() }),
    }),
    may('update', 'the owner’s reaction', ['owner'], 'conversations/talk/messages/said', {
      stored: { ...world.MESSAGE, reactions: { owner: '👍' } },
      fields: { 'reactions.owner': deleteField(), updatedAt: now() },
    }),
  ],
);

const READING = [
  ...section(
    '/conversations/{conversationId}/receipts/seen',
    { path: 'conversations/talk/receipts/seen', fields: { at: { owner: LONG_AGO } } },
    [
      may('get', 'in a direct conversation', TALKERS, 'conversations/talk/receipts/seen'),
      may('create', 'with an own entry', TALKERS, 'conversations/talk/receipts/seen', {
        fields: (kind: Kind) => ({ at: { [kind]: now() } }),
      }),
      may('update', 'own', TALKERS, 'conversations/talk/receipts/seen', {
        fields: (kind: Kind) => ({ [`at.${kind}`]: now() }),
      }),
      may('update', 'the owner’s', ['owner'], 'conversations/talk/receipts/seen', {
        fields: { 'at.owner': now() },
      }),
    ],
  ),
  ...section(
    '/users/{uid}/private/reading',
    { path: 'users/owner/private/reading', fields: reading },
    [
      may('get', 'the owner’s', ['owner'], 'users/owner/private/reading'),
      may('create', 'the owner’s', ['owner'], 'users/owner/private/reading', { fields: reading }),
      may('update', 'the owner’s', ['owner'], 'users/owner/private/reading', {
        fields: { updatedAt: now() },
      }),
    ],
  ),
  ...section(
    '/users/{uid}/private/contacts',
    { path: 'users/owner/private/contacts', fields: { sent: {} } },
    [may('get', 'the owner’s', ['owner'], 'users/owner/private/contacts')],
  ),
];

export const CONVERSATION_PERMISSIONS: readonly Row[] = [...CONVERSATIONS, ...MESSAGES, ...READING];
