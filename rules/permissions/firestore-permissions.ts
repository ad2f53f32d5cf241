import { deleteField, serverTimestamp as now, where } from 'firebase/firestore';
import { LONG_AGO } from '../testing/documents.ts';
import { CONTENT_PERMISSIONS } from './content-permissions.ts';
import * as world from './fixtures.ts';
import { type Kind, MEMBERS, NOBODY, SIGNED_IN, staffWith, TEAM } from './kinds.ts';
import { PEOPLE_PERMISSIONS } from './people-permissions.ts';
import { PROJECT_PERMISSIONS } from './project-permissions.ts';
import { change, newDocument, page, pageOfOwn, permissionRow, type Row, section } from './row.ts';

const PARTICIPANTS = ['owner', 'talker'] as const;
const newMessage = world.asCreator(world.MESSAGE, (kind) => ({ senderId: kind }));
const emptied = { text: '', attachments: [], reactions: {}, deletedAt: now() };
const reading = { conversations: {}, updatedAt: now() };

const CONVERSATIONS = section(
  '/conversations/{conversationId}',
  { path: 'conversations/talk', fields: world.CONVERSATION },
  [
    permissionRow('get', 'a direct conversation', PARTICIPANTS, 'conversations/talk'),
    permissionRow('get', 'a missing one', MEMBERS, 'conversations/nowhere'),
    permissionRow(
      'list',
      'own',
      SIGNED_IN,
      'conversations',
      pageOfOwn((kind) => where('memberIds', 'array-contains', kind)),
    ),
    permissionRow('list', 'all', NOBODY, 'conversations', page()),
    permissionRow(
      'update',
      'accepting the owner’s first contact',
      ['talker'],
      'conversations/contact',
      change({ state: 'open' }),
    ),
    permissionRow(
      'update',
      'the members',
      NOBODY,
      'conversations/talk',
      change({ memberIds: ['owner'] }),
    ),
    permissionRow('update', 'the title', NOBODY, 'conversations/talk', change({ title: 'Vårt' })),
  ],
);

const MESSAGES = section(
  '/conversations/{conversationId}/messages/{messageId}',
  { path: 'conversations/talk/messages/said', fields: world.MESSAGE },
  [
    permissionRow(
      'get',
      'in a direct conversation',
      PARTICIPANTS,
      'conversations/talk/messages/said',
    ),
    permissionRow('get', 'in the team’s conversation', TEAM, 'conversations/team/messages/said'),
    permissionRow('get', 'in a group’s conversation', TEAM, 'conversations/of-group/messages/said'),
    permissionRow(
      'list',
      'in a direct conversation',
      PARTICIPANTS,
      'conversations/talk/messages',
      page(),
    ),
    permissionRow(
      'list',
      'in the team’s conversation',
      TEAM,
      'conversations/team/messages',
      page(),
    ),
    permissionRow(
      'create',
      'in a direct conversation',
      PARTICIPANTS,
      newDocument('conversations/talk/messages'),
      {
        fields: newMessage,
      },
    ),
    permissionRow(
      'create',
      'in the team’s conversation',
      TEAM,
      newDocument('conversations/team/messages'),
      {
        fields: newMessage,
      },
    ),
    permissionRow(
      'create',
      'in the owner’s name',
      ['owner'],
      newDocument('conversations/talk/messages'),
      {
        fields: { ...world.MESSAGE, ...world.createdNow() },
      },
    ),
    permissionRow(
      'create',
      'in a first contact',
      NOBODY,
      newDocument('conversations/contact/messages'),
      {
        fields: newMessage,
      },
    ),
    permissionRow(
      'update',
      'editing the owner’s message',
      ['owner'],
      'conversations/talk/messages/said',
      change({ text: 'Hei igjen', editedAt: now() }),
    ),
    permissionRow(
      'update',
      'deleting the owner’s message',
      ['owner'],
      'conversations/talk/messages/said',
      change(emptied),
    ),
    permissionRow(
      'update',
      'removing the preview of the owner’s message',
      ['owner'],
      'conversations/talk/messages/said',
      change({ hidesPreview: true }),
    ),
    permissionRow('update', 'own reaction', PARTICIPANTS, 'conversations/talk/messages/said', {
      fields: (kind: Kind) => ({ [`reactions.${kind}`]: '👍', updatedAt: now() }),
    }),
    permissionRow('update', 'the owner’s reaction', ['owner'], 'conversations/talk/messages/said', {
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
      permissionRow(
        'get',
        'in a direct conversation',
        PARTICIPANTS,
        'conversations/talk/receipts/seen',
      ),
      permissionRow(
        'create',
        'with an own entry',
        PARTICIPANTS,
        'conversations/talk/receipts/seen',
        {
          fields: (kind: Kind) => ({ at: { [kind]: now() } }),
        },
      ),
      permissionRow('update', 'own', PARTICIPANTS, 'conversations/talk/receipts/seen', {
        fields: (kind: Kind) => ({ [`at.${kind}`]: now() }),
      }),
      permissionRow('update', 'the owner’s', ['owner'], 'conversations/talk/receipts/seen', {
        fields: { 'at.owner': now() },
      }),
    ],
  ),
  ...section(
    '/users/{uid}/private/reading',
    { path: 'users/owner/private/reading', fields: reading },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/private/reading'),
      permissionRow('create', 'the owner’s', ['owner'], 'users/owner/private/reading', {
        fields: reading,
      }),
      permissionRow('update', 'the owner’s', ['owner'], 'users/owner/private/reading', {
        fields: { updatedAt: now() },
      }),
    ],
  ),
  ...section(
    '/users/{uid}/private/contacts',
    { path: 'users/owner/private/contacts', fields: { sent: {} } },
    [permissionRow('get', 'the owner’s', ['owner'], 'users/owner/private/contacts')],
  ),
];

const CONVERSATION_PERMISSIONS: readonly Row[] = [...CONVERSATIONS, ...MESSAGES, ...READING];

const SURVEY = 'surveys/survey';
const ANONYMOUS = 'surveys/secret';

/** Surveys are server-written; responses have no rule at all. */
const SURVEY_PERMISSIONS: readonly Row[] = [
  ...section('/surveys/{surveyId}', { path: SURVEY, fields: world.SURVEY }, [
    permissionRow('get', 'any', staffWith('editSurveys'), SURVEY),
    permissionRow('list', 'all', staffWith('editSurveys'), 'surveys', page()),
  ]),
  ...section(
    '/surveys/{surveyId}/results/{shard}',
    { path: `${SURVEY}/results/0`, fields: world.SURVEY_PART },
    [
      permissionRow('get', 'of a named survey', staffWith('editSurveys'), `${SURVEY}/results/0`),
      permissionRow('get', 'of an anonymous survey', NOBODY, `${ANONYMOUS}/results/0`),
      permissionRow(
        'list',
        'of a named survey',
        staffWith('editSurveys'),
        `${SURVEY}/results`,
        page(),
      ),
      permissionRow('list', 'of an anonymous survey', NOBODY, `${ANONYMOUS}/results`, page()),
    ],
  ),
  ...section(
    '/surveys/{surveyId}/released/summary',
    { path: `${ANONYMOUS}/released/summary`, fields: world.RELEASED },
    [permissionRow('get', 'any', staffWith('editSurveys'), `${ANONYMOUS}/released/summary`)],
  ),
];

export const FIRESTORE_PERMISSIONS: readonly Row[] = [
  ...PEOPLE_PERMISSIONS,
  ...PROJECT_PERMISSIONS,
  ...CONTENT_PERMISSIONS,
  ...CONVERSATION_PERMISSIONS,
  ...SURVEY_PERMISSIONS,
];
