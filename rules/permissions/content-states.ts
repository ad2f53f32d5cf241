import { serverTimestamp as now } from 'firebase/firestore';
import { cardOf, comment, contentBy, hoursFromNow, poll } from '../testing/content-documents.ts';
import { LONG_AGO, person } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import { act, actsOn, eachWith, type Overlay, type StateAct } from './state-act.ts';

const POST = 'content/visible';
const post = (fields: Parameters<typeof contentBy>[1] = {}) =>
  contentBy('owner', { id: 'visible', ...fields });
const BLOCK = { blockedUid: 'owner', createdAt: LONG_AGO };
const membership = (groupId: string): Overlay => ({
  [`groups/${groupId}/members/member`]: {
    uid: 'member',
    groupId,
    leads: false,
    addedBy: null,
    createdAt: LONG_AGO,
  },
});

/** States of a text of the owner for a member who answers it. */
const textsAt = (path: string, text: (fields: object) => object): StateAct['states'] => ({
  visible: { [path]: { ...text({}) } },
  'by a suspended author': {
    [path]: { ...text({}) },
    'users/owner': person({ status: 'suspended' }),
  },
  hidden: { [path]: { ...text({ status: 'hidden' }) } },
  held: { [path]: { ...text({ status: 'held' }) } },
  deleted: { [path]: { ...text({ status: 'deleted' }) } },
  missing: { [path]: null },
  'by an author who blocks': { [path]: { ...text({}) }, 'users/owner/blocks/member': BLOCK },
  'by a blocked author': { [path]: { ...text({}) }, 'users/member/blocks/owner': BLOCK },
  'in an own group': {
    [path]: { ...text({ status: 'group', groupId: 'group' }) },
    ...membership('group'),
  },
  'in a group of others': { [path]: { ...text({ status: 'group', groupId: 'group' }) } },
  'in an archived group': {
    [path]: { ...text({ status: 'group', groupId: 'archived-group' }) },
    ...membership('archived-group'),
  },
});

const POSTS = textsAt(POST, post);
const POLLS: StateAct['states'] = {
  ...textsAt(POST, (fields) => post({ ...poll(), ...fields })),
  closed: { [POST]: { ...post(poll({ closesAt: hoursFromNow(-1) })) } },
};
const ANSWERABLE = ['visible', 'by a suspended author', 'in an own group'];

const answer = {
  ...comment({ author: cardOf('member') }),
  createdAt: now(),
  updatedAt: now(),
};
const edit = { editedAt: now(), updatedAt: now() };
const removal = { status: 'deleted', updatedAt: now() };
const OWN_COMMENT = `${POST}/comments/mine`;
const ownComment = (fields: object = {}) => ({
  ...comment({ author: cardOf('member') }),
  ...fields,
});

/** States of an own text, whose author acts. */
const OWN_POSTS: StateAct['states'] = {
  visible: { [POST]: { ...post() } },
  hidden: { [POST]: { ...post({ status: 'hidden' }) } },
  held: { [POST]: { ...post({ status: 'held' }) } },
  deleted: { [POST]: { ...post({ status: 'deleted' }) } },
  missing: { [POST]: null },
  'in an own group': { [POST]: { ...post({ status: 'group', groupId: 'group' }) } },
  'in an archived group': { [POST]: { ...post({ status: 'group', groupId: 'archived-group' }) } },
  'in a group left': {
    [POST]: { ...post({ status: 'group', groupId: 'group' }) },
    'groups/group/members/owner': null,
  },
  'a poll with votes': {
    [POST]: { ...post({ ...poll(), counters: { likes: 0, comments: 0, voters: 1 } }) },
  },
  'an update of a hidden project': {
    [POST]: { ...post({ kind: 'update', projectId: 'hidden' }) },
  },
  'an update of an archived project': {
    [POST]: { ...post({ kind: 'update', projectId: 'archived' }) },
  },
  'an update of a deleted project': {
    [POST]: { ...post({ kind: 'update', projectId: 'gone' }) },
  },
  'for the site, by a former administrator': {
    [POST]: { ...post({ kind: 'announcement' }) },
  },
};

const newPost = (fields: object = {}) => ({
  ...contentBy('owner', { id: 'new' }),
  ...world.createdNow(),
  ...fields,
});

const PROJECTS_OF_UPDATES: StateAct['states'] = {
  published: {},
  draft: { 'projects/published': { ...world.PUBLISHED, status: 'draft' } },
  archived: { 'projects/published': { ...world.PUBLISHED, status: 'archived' } },
  hidden: { 'projects/published': { ...world.PUBLISHED, hidden: true } },
  missing: { 'projects/published': null },
  left: {
    'projects/published': { ...world.PUBLISHED, ownerId: 'teammate', memberIds: ['teammate'] },
  },
};

const COMMENT_MATCH = '/content/{contentId}/comments/{commentId}';
const CONTENT_MATCH = '/content/{contentId}';

const COMMENTS: readonly StateAct[] = [
  ...actsOn(COMMENT_MATCH, 'member', `${POST}/comments/new`, [
    act('create', 'a comment', {
      fields: answer,
      states: POSTS,
      allowed: ANSWERABLE,
      gate: 'comment',
    }),
    act('create', 'a reply', {
      fields: { ...answer, replyTo: 'comment' },
      states: {
        visible: {},
        hidden: { [`${POST}/comments/comment`]: comment({ status: 'hidden' }) },
        held: { [`${POST}/comments/comment`]: comment({ status: 'held' }) },
        deleted: { [`${POST}/comments/comment`]: comment({ status: 'deleted' }) },
        missing: { [`${POST}/comments/comment`]: null },
        'itself a reply': {
          [`${POST}/comments/comment`]: comment({ author: cardOf('owner'), replyTo: 'other' }),
        },
        'by an author who blocks': { 'users/owner/blocks/member': BLOCK },
      },
      allowed: ['visible'],
      gate: 'comment',
    }),
  ]),
  ...actsOn(COMMENT_MATCH, 'member', OWN_COMMENT, [
    act('update', 'the text of an own comment, under a post', {
      fields: { ...edit, body: 'Ny' },
      states: eachWith({ [OWN_COMMENT]: ownComment() }, POSTS),
      allowed: ANSWERABLE,
      gate: 'edit',
    }),
    act('update', 'the text of an own comment', {
      fields: { ...edit, body: 'Ny' },
      states: {
        visible: { [OWN_COMMENT]: ownComment() },
        hidden: { [OWN_COMMENT]: ownComment({ status: 'hidden' }) },
        held: { [OWN_COMMENT]: ownComment({ status: 'held' }) },
        deleted: { [OWN_COMMENT]: ownComment({ status: 'deleted' }) },
        missing: { [OWN_COMMENT]: null },
      },
      allowed: ['visible'],
      gate: 'edit',
    }),
    act('update', 'deleting an own comment', {
      fields: removal,
      states: {
        visible: { [OWN_COMMENT]: ownComment() },
        hidden: { [OWN_COMMENT]: ownComment({ status: 'hidden' }) },
        held: { [OWN_COMMENT]: ownComment({ status: 'held' }) },
        deleted: { [OWN_COMMENT]: ownComment({ status: 'deleted' }) },
        missing: { [OWN_COMMENT]: null },
        'under a deleted post': {
          [OWN_COMMENT]: ownComment(),
          [POST]: { ...post({ status: 'deleted' }) },
        },
      },
      // Deleting hides nothing from a moderator who has hidden it: the report keeps the text.
      allowed: ['visible', 'held', 'under a deleted post'],
    }),
    act('update', 'publishing an own held comment', {
      fields: { status: 'visible', createdAt: now(), updatedAt: now() },
      states: eachWith({ [OWN_COMMENT]: ownComment({ status: 'held' }) }, POSTS),
      allowed: ANSWERABLE,
      gate: 'comment',
    }),
  ]),
];

const POST_ACTS: readonly StateAct[] = [
  ...actsOn(CONTENT_MATCH, 'owner', 'content/new', [
    act('create', 'a post', {
      fields: newPost(),
      states: {
        'a new id': {},
        'an id in use': { 'content/new': { ...contentBy('member', { id: 'new' }) } },
        'an id of deleted content': { 'deletedContent/new': world.TOMBSTONE },
      },
      allowed: ['a new id'],
      gate: 'post',
    }),
    act('create', 'a post in a group', {
      fields: newPost({ groupId: 'group', status: 'group' }),
      states: {
        active: {},
        archived: { 'groups/group': { status: 'archived' } },
        deleted: { 'groups/group': null },
        left: { 'groups/group/members/owner': null },
      },
      allowed: ['active'],
      gate: 'post',
    }),
    act('create', 'an update of a project', {
      fields: newPost({ kind: 'update', projectId: 'published' }),
      states: PROJECTS_OF_UPDATES,
      allowed: ['published'],
      gate: 'post',
    }),
  ]),
  ...actsOn(CONTENT_MATCH, 'member', 'content/new', [
    act('create', 'a quote', {
      fields: newPost({ author: cardOf('member'), quotedId: 'visible' }),
      states: POSTS,
      allowed: ['visible', 'by a suspended author'],
      gate: 'post',
    }),
  ]),
  ...actsOn(CONTENT_MATCH, 'owner', POST, [
    act('update', 'the text of an own post', {
      fields: { ...edit, body: 'Ny' },
      states: OWN_POSTS,
      allowed: ['visible', 'in an own group'],
      gate: 'edit',
    }),
    act('update', 'deleting an own post', {
      fields: removal,
      states: OWN_POSTS,
      allowed: [
        'visible',
        'held',
        'in an own group',
        'in an archived group',
        'in a group left',
        'a poll with votes',
        'an update of a hidden project',
        'an update of an archived project',
        'an update of a deleted project',
      ],
    }),
    act('update', 'sharing of an own post', {
      fields: { shareable: true, updatedAt: now() },
      states: OWN_POSTS,
      allowed: [
        'visible',
        'a poll with votes',
        'an update of a hidden project',
        'an update of an archived project',
        'an update of a deleted project',
      ],
      gate: 'change',
    }),
    act('update', 'publishing an own held post', {
      fields: { status: 'visible', createdAt: now(), updatedAt: now() },
      states: {
        held: OWN_POSTS.held ?? {},
        visible: OWN_POSTS.visible ?? {},
        hidden: OWN_POSTS.hidden ?? {},
        deleted: OWN_POSTS.deleted ?? {},
        'an update of an archived project': {
          [POST]: { ...post({ status: 'held', kind: 'update', projectId: 'archived' }) },
        },
      },
      allowed: ['held'],
      gate: 'post',
    }),
    act('update', 'ending an own poll', {
      fields: { 'poll.closesAt': now(), updatedAt: now() },
      states: POLLS,
      allowed: [
        'visible',
        'in a group of others',
        'in an own group',
        'in an archived group',
        'by an author who blocks',
        'by a blocked author',
      ],
    }),
  ]),
];

const MARKS: readonly StateAct[] = [
  ...actsOn('/content/{contentId}/likes/{uid}', 'member', `${POST}/likes/member`, [
    act('create', 'a like', {
      fields: { ...world.LIKE, uid: 'member', createdAt: now() },
      states: POSTS,
      allowed: ANSWERABLE,
      gate: 'like',
    }),
    act('delete', 'an own like', {
      states: eachWith({ [`${POST}/likes/member`]: { ...world.LIKE, uid: 'member' } }, POSTS),
      allowed: Object.keys(POSTS),
    }),
  ]),
  ...actsOn('/content/{contentId}/votes/{uid}', 'member', `${POST}/votes/member`, [
    act('create', 'a vote', {
      fields: {
        ...world.VOTE,
        contentId: 'visible',
        uid: 'member',
        createdAt: now(),
        updatedAt: now(),
      },
      states: POLLS,
      allowed: ANSWERABLE,
      gate: 'vote',
    }),
    act('update', 'an own vote', {
      fields: { options: [1], updatedAt: now() },
      states: eachWith({ [`${POST}/votes/member`]: { ...world.VOTE, uid: 'member' } }, POLLS),
      allowed: ANSWERABLE,
      gate: 'vote',
    }),
    act('delete', 'an own vote', {
      states: eachWith({ [`${POST}/votes/member`]: { ...world.VOTE, uid: 'member' } }, POLLS),
      // Taking a vote back reveals nothing, so only the end of the poll matters.
      allowed: Object.keys(POLLS).filter((state) => state !== 'closed' && state !== 'missing'),
    }),
  ]),
];

export const CONTENT_STATES: readonly StateAct[] = [...COMMENTS, ...POST_ACTS, ...MARKS];
