import { deleteField, serverTimestamp as now, where } from 'firebase/firestore';
import { LONG_AGO } from '../testing/documents.ts';
import { CONTENT_PERMISSIONS } from './content-permissions.ts';
import * as world from './fixtures.ts';
import { type Kind, MEMBERS, NOBODY, SIGNED_IN, staffWith, TEAM } from './kinds.ts';
import { PEOPLE_PERMISSIONS } from './people-permissions.ts';
import { PROJECT_PERMISSIONS } from './project-permissions.ts';
import { change, may, newDocument, page, pageOfOwn, type Row, section } from './row.ts';

const SAID = 'conversations/talk/messages/said';
const SEEN = 'conversations/talk/receipts/seen';
const READING_PATH = 'users/owner/private/reading';
const PARTICIPANTS = ['owner', 'talker'] as const;
const newMessage = world.asCreator(world.MESSAGE, (kind) => ({ senderId: kind }));
const emptied = { text: '', attachments: [], reactions: {}, deletedAt: now() };
const reading = { conversations: {}, updatedAt: now() };

const CONVERSATIONS = section(
  '/conversations/{conversationId}',
  { path: 'conversations/talk', fields: world.CONVERSATION },
  [
    may('get', 'a direct conversation', PARTICIPANTS, 'conversations/talk'),
    may('get', 'a missing one', MEMBERS, 'conversations/nowhere'),
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
  { path: SAID, fields: world.MESSAGE },
  [
    may('get', 'in a direct conversation', PARTICIPANTS, SAID),
    may('get', 'in the team’s conversation', TEAM, 'conversations/team/messages/said'),
    may('get', 'in a group’s conversation', TEAM, 'conversations/of-group/messages/said'),
    may('list', 'in a direct conversation', PARTICIPANTS, 'conversations/talk/messages', page()),
    may('list', 'in the team’s conversation', TEAM, 'conversations/team/messages', page()),
    may(
      'create',
      'in a direct conversation',
      PARTICIPANTS,
      newDocument('conversations/talk/messages'),
      { fields: newMessage },
    ),
    may('create', 'in the team’s conversation', TEAM, newDocument('conversations/team/messages'), {
      fields: newMessage,
    }),
    may('create', 'in the owner’s name', ['owner'], newDocument('conversations/talk/messages'), {
      fields: { ...world.MESSAGE, ...world.createdNow() },
    }),
    may('create', 'in a first contact', NOBODY, newDocument('conversations/contact/messages'), {
      fields: newMessage,
    }),
    may(
      'update',
      'editing the owner’s message',
      ['owner'],
      SAID,
      change({ text: 'Hei igjen', editedAt: now() }),
    ),
    may('update', 'deleting the owner’s message', ['owner'], SAID, change(emptied)),
    may(
      'update',
      'removing the preview of the owner’s message',
      ['owner'],
      SAID,
      change({ hidesPreview: true }),
    ),
    may('update', 'own reaction', PARTICIPANTS, SAID, {
      fields: (kind: Kind) => ({ [`reactions.${kind}`]: '👍', updatedAt: now() }),
    }),
    may('update', 'the owner’s reaction', ['owner'], SAID, {
      stored: { ...world.MESSAGE, reactions: { owner: '👍' } },
      fields: { 'reactions.owner': deleteField(), updatedAt: now() },
    }),
  ],
);

const READING = [
  ...section(
    '/conversations/{conversationId}/receipts/seen',
    { path: SEEN, fields: { at: { owner: LONG_AGO } } },
    [
      may('get', 'in a direct conversation', PARTICIPANTS, SEEN),
      may('create', 'with an own entry', PARTICIPANTS, SEEN, {
        fields: (kind: Kind) => ({ at: { [kind]: now() } }),
      }),
      may('update', 'own', PARTICIPANTS, SEEN, {
        fields: (kind: Kind) => ({ [`at.${kind}`]: now() }),
      }),
      may('update', 'the owner’s', ['owner'], SEEN, {
        fields: { 'at.owner': now() },
      }),
    ],
  ),
  ...section('/users/{uid}/private/reading', { path: READING_PATH, fields: reading }, [
    may('get', 'the owner’s', ['owner'], READING_PATH),
    may('create', 'the owner’s', ['owner'], READING_PATH, { fields: reading }),
    may('update', 'the owner’s', ['owner'], READING_PATH, {
      fields: { updatedAt: now() },
    }),
  ]),
  ...section(
    '/users/{uid}/private/contacts',
    { path: 'users/owner/private/contacts', fields: { sent: {} } },
    [may('get', 'the owner’s', ['owner'], 'users/owner/private/contacts')],
  ),
];

const CONVERSATION_PERMISSIONS: readonly Row[] = [...CONVERSATIONS, ...MESSAGES, ...READING];

const SURVEY = 'surveys/survey';
const ANONYMOUS = 'surveys/secret';

/** Surveys are server-written; responses have no rule at all. */
const SURVEY_PERMISSIONS: readonly Row[] = [
  ...section('/surveys/{surveyId}', { path: SURVEY, fields: world.SURVEY }, [
    may('get', 'any', staffWith('editSurveys'), SURVEY),
    may('list', 'all', staffWith('editSurveys'), 'surveys', page()),
  ]),
  ...section(
    '/surveys/{surveyId}/results/{shard}',
    { path: `${SURVEY}/results/0`, fields: world.SURVEY_PART },
    [
      may('get', 'of a named survey', staffWith('editSurveys'), `${SURVEY}/results/0`),
      may('get', 'of an anonymous survey', NOBODY, `${ANONYMOUS}/results/0`),
      may('list', 'of a named survey', staffWith('editSurveys'), `${SURVEY}/results`, page()),
      may('list', 'of an anonymous survey', NOBODY, `${ANONYMOUS}/results`, page()),
    ],
  ),
  ...section(
    '/surveys/{surveyId}/released/summary',
    { path: `${ANONYMOUS}/released/summary`, fields: world.RELEASED },
    [may('get', 'any', staffWith('editSurveys'), `${ANONYMOUS}/released/summary`)],
  ),
];

export const FIRESTORE_PERMISSIONS: readonly Row[] = [
  ...PEOPLE_PERMISSIONS,
  ...PROJECT_PERMISSIONS,
  ...CONTENT_PERMISSIONS,
  ...CONVERSATION_PERMISSIONS,
  ...SURVEY_PERMISSIONS,
];
