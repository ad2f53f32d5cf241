import { serverTimestamp as now } from 'firebase/firestore';
import { newScheduled } from '../testing/content-documents.ts';
import { LONG_AGO, settings } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import { act, actsOn, eachWith, type StateAct } from './state-act.ts';

const TALK = 'conversations/talk';
const BLOCK = { blockedUid: 'owner', createdAt: LONG_AGO };
const talk = (fields: object) => ({ [TALK]: { ...world.CONVERSATION, ...fields } });
const ofGroup = talk({ kind: 'memberGroup', groupId: 'group' });
const joined = {
  uid: 'talker',
  groupId: 'group',
  leads: false,
  addedBy: null,
  createdAt: LONG_AGO,
};
const team = { ...world.PUBLISHED, memberIds: ['owner', 'talker'] };

/** States of a conversation for a member of it. */
const CONVERSATIONS: StateAct['states'] = {
  open: {},
  'a first contact': talk({ state: 'requested', createdBy: 'owner' }),
  declined: talk({ state: 'declined', createdBy: 'owner' }),
  missing: { [TALK]: null },
  left: talk({ memberIds: ['owner', 'member'] }),
  'with somebody who blocks': { 'users/owner/blocks/talker': BLOCK },
  'with somebody who is blocked': { 'users/talker/blocks/owner': BLOCK },
  'with an erased person': talk({ memberIds: ['talker'] }),
  'of a group': { ...talk({ kind: 'group' }) },
  'of a group with somebody who blocks': {
    ...talk({ kind: 'group' }),
    'users/owner/blocks/talker': BLOCK,
    'matchBlocks/talker': { uids: ['owner'] },
  },
  'of a project': {
    ...talk({ kind: 'project', projectId: 'published' }),
    'projects/published': team,
  },
  'of a project left, not copied yet': talk({ kind: 'project', projectId: 'published' }),
  'of a deleted project': {
    ...talk({ kind: 'project', projectId: 'published' }),
    'projects/published': null,
  },
  'of a group of the site': { ...ofGroup, 'groups/group/members/talker': joined },
  'of a group of the site left, not copied yet': ofGroup,
  'of an archived group of the site': {
    ...ofGroup,
    'groups/group/members/talker': joined,
    'groups/group': { status: 'archived' },
  },
};
const GROUPS = [
  'of a group',
  'of a group with somebody who blocks',
  'of a project',
  'of a group of the site',
];
const WRITABLE = ['open', ...GROUPS];

const MESSAGE = `${TALK}/messages/mine`;
const mine = (fields: object = {}) => ({ ...world.MESSAGE, senderId: 'talker', ...fields });
const OWN: StateAct['states'] = {
  sent: { [MESSAGE]: mine() },
  deleted: { [MESSAGE]: mine({ deletedAt: LONG_AGO, text: '' }) },
  'a card of the server': { [MESSAGE]: mine({ card: { kind: 'match' } }) },
  missing: { [MESSAGE]: null },
};
const MESSAGE_MATCH = '/conversations/{conversationId}/messages/{messageId}';
const emptied = { text: '', attachments: [], reactions: {}, deletedAt: now(), updatedAt: now() };
const ITEM = 'users/talker/scheduled/item';
const later = newScheduled({ kind: 'message', conversationId: 'talk' });
const stored = newScheduled({
  kind: 'message',
  conversationId: 'talk',
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
});
const SEEN = `${TALK}/receipts/seen`;
const sends = { 'users/talker/private/settings': settings('talker') };
const RECEIPTS = eachWith(sends, {
  ...CONVERSATIONS,
  'without receipts of one’s own': {
    'users/talker/private/settings': { ...settings('talker'), readReceipts: false },
  },
});
/** States in which a receipt may be stored. Reading it has more conditions, so members who cannot write may store theirs. */
const NOTED = [
  ...WRITABLE,
  'a first contact',
  'declined',
  'with somebody who blocks',
  'with somebody who is blocked',
  'with an erased person',
  'of an archived group of the site',
];

export const CONVERSATION_STATES: readonly StateAct[] = [
  ...actsOn(MESSAGE_MATCH, 'talker', `${TALK}/messages/new`, [
    act('create', 'a message', {
      fields: mine(world.createdNow()),
      states: CONVERSATIONS,
      allowed: WRITABLE,
      gate: 'message',
    }),
  ]),
  ...actsOn(MESSAGE_MATCH, 'talker', MESSAGE, [
    act('update', 'an own message, in a conversation', {
      fields: { text: 'Ny', editedAt: now(), updatedAt: now() },
      states: eachWith({ [MESSAGE]: mine() }, CONVERSATIONS),
      allowed: WRITABLE,
      gate: 'edit',
    }),
    act('update', 'an own message', {
      fields: { text: 'Ny', editedAt: now(), updatedAt: now() },
      states: OWN,
      allowed: ['sent'],
      gate: 'edit',
    }),
    act('update', 'the preview in an own message', {
      fields: { hidesPreview: true, updatedAt: now() },
      states: OWN,
      allowed: ['sent'],
      gate: 'change',
    }),
    act('update', 'deleting an own message, in a conversation', {
      fields: emptied,
      states: eachWith({ [MESSAGE]: mine() }, CONVERSATIONS),
      // Taking words back is always allowed.
      allowed: Object.keys(CONVERSATIONS),
    }),
    act('update', 'deleting an own message', { fields: emptied, states: OWN, allowed: ['sent'] }),
  ]),
  ...actsOn(MESSAGE_MATCH, 'talker', `${TALK}/messages/said`, [
    act('update', 'a reaction to a message', {
      fields: { 'reactions.talker': '👍', updatedAt: now() },
      states: {
        ...CONVERSATIONS,
        'to a deleted message': {
          [`${TALK}/messages/said`]: { ...world.MESSAGE, deletedAt: LONG_AGO, text: '' },
        },
      },
      allowed: WRITABLE.filter((state) => state !== 'of a group with somebody who blocks'),
      gate: 'change',
    }),
  ]),
  ...actsOn('/conversations/{conversationId}', 'talker', TALK, [
    act('update', 'accepting a first contact', {
      fields: { state: 'open', updatedAt: now() },
      states: {
        'a first contact': CONVERSATIONS['a first contact'] ?? {},
        declined: CONVERSATIONS.declined ?? {},
        open: {},
        missing: { [TALK]: null },
        'own first contact': talk({ state: 'requested', createdBy: 'talker' }),
        'of somebody who blocks': {
          ...talk({ state: 'requested', createdBy: 'owner' }),
          'users/owner/blocks/talker': BLOCK,
        },
        'of somebody who is blocked': {
          ...talk({ state: 'requested', createdBy: 'owner' }),
          'users/talker/blocks/owner': BLOCK,
        },
      },
      allowed: ['a first contact', 'declined'],
    }),
    act('update', 'declining a first contact', {
      fields: { state: 'declined', updatedAt: now() },
      states: {
        'a first contact': CONVERSATIONS['a first contact'] ?? {},
        declined: CONVERSATIONS.declined ?? {},
        open: {},
        missing: { [TALK]: null },
        'own first contact': talk({ state: 'requested', createdBy: 'talker' }),
        'of somebody who is blocked': {
          ...talk({ state: 'requested', createdBy: 'owner' }),
          'users/talker/blocks/owner': BLOCK,
        },
      },
      allowed: ['a first contact', 'of somebody who is blocked'],
    }),
  ]),
  ...actsOn('/conversations/{conversationId}/receipts/seen', 'talker', SEEN, [
    act('create', 'an own receipt, as the first', {
      fields: { at: { talker: now() } },
      states: eachWith({ [SEEN]: null }, RECEIPTS),
      allowed: NOTED,
    }),
    act('update', 'an own receipt', {
      fields: { 'at.talker': now() },
      states: RECEIPTS,
      allowed: NOTED,
    }),
  ]),
  ...actsOn('/users/{uid}/scheduled/{itemId}', 'talker', ITEM, [
    act('create', 'a message for later', {
      fields: later,
      states: CONVERSATIONS,
      allowed: WRITABLE,
      gate: 'schedule',
    }),
    act('update', 'a message for later', {
      fields: { body: 'Ny', updatedAt: now() },
      states: eachWith({ [ITEM]: stored }, CONVERSATIONS),
      allowed: WRITABLE,
      gate: 'change',
    }),
    act('delete', 'a message for later', {
      states: eachWith({ [ITEM]: stored }, CONVERSATIONS),
      allowed: Object.keys(CONVERSATIONS),
    }),
  ]),
];
