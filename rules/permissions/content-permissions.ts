import { limit, serverTimestamp as now, where } from 'firebase/firestore';
import { cardOf, comment, contentBy, poll } from '../testing/content-documents.ts';
import * as world from './fixtures.ts';
import {
  ACTIVE,
  type Audience,
  type Kind,
  MEMBERS,
  NOBODY,
  SIGNED_IN,
  staffWith,
  TEAM,
  without,
} from './kinds.ts';
import {
  change,
  newDocument,
  ownDocument,
  page,
  pageOfOwn,
  permissionRow,
  type Row,
  section,
} from './row.ts';

/** Members of the group; a suspended one reads until the token expires. */
const GROUP_MEMBERS: Audience = [...TEAM, 'suspended'];
const IN_GROUP: Audience = [...GROUP_MEMBERS, ...staffWith('moderate')];
const isVisible = where('status', '==', 'visible');
const newContent =
  (fields: Parameters<typeof contentBy>[1] = {}) =>
  (kind: Kind) => ({
    ...contentBy(kind, { id: `new-${kind}`, ...fields }),
    ...world.createdNow(),
  });
const edit = { editedAt: now(), updatedAt: now() };
const VISIBLE = 'content/visible';
const ownComments = (kind: Kind, status: string) => [
  where('author.uid', '==', kind),
  where('status', '==', status),
  limit(20),
];

const CONTENT = [
  ...section('/content/{contentId}', { path: VISIBLE, fields: contentBy('owner') }, [
    permissionRow('get', 'a visible one', without(MEMBERS, 'blocked'), VISIBLE),
    permissionRow('get', 'a hidden one', ['owner', ...staffWith('moderate')], 'content/hidden'),
    permissionRow('get', 'a deleted one', ['owner', ...staffWith('moderate')], 'content/deleted'),
    permissionRow('get', 'a held one', ['owner', ...staffWith('moderate')], 'content/held'),
    permissionRow('get', 'a missing one', MEMBERS, 'content/nowhere'),
    permissionRow('get', 'one in a group', IN_GROUP, 'content/in-group'),
    permissionRow('get', 'one in a group by a former member', IN_GROUP, 'content/by-leaver'),
    permissionRow('list', 'those in a group', GROUP_MEMBERS, 'content', {
      query: () => [where('groupId', '==', 'group'), where('status', '==', 'group'), limit(20)],
    }),
    permissionRow('list', 'those in all groups', NOBODY, 'content', {
      query: () => [where('status', '==', 'group'), limit(20)],
    }),
    permissionRow('list', 'visible ones', MEMBERS, 'content', page(isVisible)),
    permissionRow('list', 'own held ones', MEMBERS, 'content', {
      query: (kind) => [where('author.uid', '==', kind), where('status', '==', 'held'), limit(20)],
    }),
    permissionRow('list', 'all held ones', NOBODY, 'content', page(where('status', '==', 'held'))),
    permissionRow('list', 'all', NOBODY, 'content', page()),
    permissionRow('create', 'an own post', ACTIVE, newDocument('content'), {
      fields: newContent(),
    }),
    permissionRow('create', 'a post in a group', TEAM, newDocument('content'), {
      fields: newContent({ groupId: 'group', status: 'group' }),
    }),
    permissionRow('create', 'a post in a group that all can see', NOBODY, newDocument('content'), {
      fields: newContent({ groupId: 'group' }),
    }),
    permissionRow('create', 'a post in an archived group', NOBODY, newDocument('content'), {
      fields: newContent({ groupId: 'archived-group', status: 'group' }),
    }),
    permissionRow('create', 'an announcement in a group', ['owner'], newDocument('content'), {
      fields: newContent({ groupId: 'group', groupAnnouncement: true, status: 'group' }),
    }),
    permissionRow('create', 'a quote of a post in a group', NOBODY, newDocument('content'), {
      fields: newContent({ quotedId: 'in-group' }),
    }),
    permissionRow('create', 'an own poll', ACTIVE, newDocument('content'), {
      fields: newContent(poll()),
    }),
    permissionRow('create', 'an update of the project', TEAM, newDocument('content'), {
      fields: newContent({ kind: 'update', projectId: 'published' }),
    }),
    permissionRow('create', 'an announcement', staffWith('manageSite'), newDocument('content'), {
      fields: newContent({ kind: 'announcement' }),
    }),
    permissionRow('create', 'with the id of a deleted document', NOBODY, 'content/gone', {
      fields: (kind) => ({ ...newContent()(kind), id: 'gone' }),
    }),
    permissionRow('create', 'the owner’s', NOBODY, 'content/new-owner-s', {
      fields: (kind) => ({
        ...newContent()('owner'),
        id: 'new-owner-s',
        author: cardOf(kind === 'owner' ? 'member' : 'owner'),
      }),
    }),
    permissionRow('update', 'a visible one', ['owner'], VISIBLE, {
      fields: { ...edit, body: 'Ny' },
    }),
    permissionRow('update', 'sharing one in a group', NOBODY, 'content/in-group', {
      ...change({ shareable: true }),
    }),
    permissionRow('update', 'showing one in a group to all', NOBODY, 'content/in-group', {
      ...change({ status: 'visible' }),
    }),
    permissionRow(
      'update',
      'deleting an own one in a group left',
      ['leaver'],
      'content/by-leaver',
      {
        ...change({ status: 'deleted' }),
      },
    ),
    permissionRow('update', 'editing an own one in a group left', NOBODY, 'content/by-leaver', {
      fields: { ...edit, body: 'Ny' },
    }),
    permissionRow('update', 'a hidden one', NOBODY, 'content/hidden', {
      fields: { ...edit, body: 'Ny' },
    }),
    permissionRow(
      'update',
      'an own announcement',
      staffWith('manageSite'),
      ownDocument('content'),
      {
        stored: (kind) => contentBy(kind, { id: kind, kind: 'announcement' }),
        fields: { ...edit, body: 'Ny' },
      },
    ),
    permissionRow('update', 'an own update of the project', TEAM, ownDocument('content'), {
      stored: (kind) => contentBy(kind, { id: kind, kind: 'update', projectId: 'published' }),
      fields: { ...edit, body: 'Ny' },
    }),
    permissionRow(
      'update',
      'marking it deleted',
      ['owner'],
      VISIBLE,
      change({ status: 'deleted' }),
    ),
    permissionRow(
      'update',
      'removing the preview of a link',
      ['owner'],
      VISIBLE,
      change({ hidesPreview: true }),
    ),
    permissionRow(
      'update',
      'publishing a held one',
      ['owner'],
      'content/held',
      change({ status: 'visible', createdAt: now() }),
    ),
    permissionRow('update', 'ending an own poll early', ACTIVE, ownDocument('content'), {
      stored: (kind) => contentBy(kind, { id: kind, ...poll() }),
      ...change({ 'poll.closesAt': now() }),
    }),
    permissionRow('update', 'the server’s fields', NOBODY, VISIBLE, change({ votes: { 0: 9 } })),
  ]),
  ...section(
    '/content/{contentId}/comments/{commentId}',
    { path: `${VISIBLE}/comments/comment`, fields: comment() },
    [
      permissionRow(
        'get',
        'a visible one',
        without(MEMBERS, 'blocked'),
        `${VISIBLE}/comments/comment`,
      ),
      permissionRow('get', 'on a post in a group', IN_GROUP, 'content/in-group/comments/comment'),
      permissionRow(
        'list',
        'on a post in a group',
        IN_GROUP,
        'content/in-group/comments',
        page(isVisible),
      ),
      permissionRow(
        'list',
        'on a post by a former member of the group',
        IN_GROUP,
        'content/by-leaver/comments',
        page(isVisible),
      ),
      permissionRow(
        'list',
        'visible ones',
        without(MEMBERS, 'blocked'),
        `${VISIBLE}/comments`,
        page(isVisible),
      ),
      permissionRow('list', 'own held ones', without(MEMBERS, 'blocked'), `${VISIBLE}/comments`, {
        query: (kind) => ownComments(kind, 'held'),
      }),
      permissionRow('list', 'own deleted ones', NOBODY, `${VISIBLE}/comments`, {
        query: (kind) => ownComments(kind, 'deleted'),
      }),
      permissionRow(
        'list',
        'on hidden content',
        ['owner', ...staffWith('moderate')],
        'content/hidden/comments',
        page(isVisible),
      ),
      permissionRow(
        'create',
        'own',
        without(ACTIVE, 'blocked'),
        newDocument(`${VISIBLE}/comments`),
        {
          fields: (kind) => ({ ...comment({ author: cardOf(kind) }), ...world.createdNow() }),
        },
      ),
      permissionRow(
        'create',
        'an own comment on a post in a group',
        TEAM,
        newDocument('content/in-group/comments'),
        {
          fields: (kind) => ({ ...comment({ author: cardOf(kind) }), ...world.createdNow() }),
        },
      ),
      permissionRow(
        'create',
        'an own comment on hidden content',
        NOBODY,
        newDocument('content/hidden/comments'),
        {
          fields: (kind) => ({ ...comment({ author: cardOf(kind) }), ...world.createdNow() }),
        },
      ),
      permissionRow('update', 'a visible one', ['owner'], `${VISIBLE}/comments/comment`, {
        fields: { ...edit, body: 'Ny' },
      }),
      permissionRow(
        'update',
        'marking it deleted',
        ['owner'],
        `${VISIBLE}/comments/comment`,
        change({ status: 'deleted' }),
      ),
    ],
  ),
  ...section(
    '/content/{contentId}/likes/{uid}',
    { path: `${VISIBLE}/likes/owner`, fields: world.LIKE },
    [
      permissionRow('get', 'the owner’s', ['owner'], `${VISIBLE}/likes/owner`),
      permissionRow('create', 'own', without(ACTIVE, 'blocked'), ownDocument(`${VISIBLE}/likes`), {
        fields: (kind) => ({ ...world.LIKE, uid: kind, createdAt: now() }),
      }),
      permissionRow('create', 'of a post in a group', TEAM, ownDocument('content/in-group/likes'), {
        fields: (kind) => ({
          ...world.LIKE,
          contentId: 'in-group',
          uid: kind,
          createdAt: now(),
        }),
      }),
      permissionRow('delete', 'own', ACTIVE, ownDocument(`${VISIBLE}/likes`), {
        stored: world.LIKE,
      }),
      permissionRow('delete', 'the owner’s', ['owner'], `${VISIBLE}/likes/owner`),
    ],
  ),
  ...section('/{path=**}/likes/{id}', { path: 'likes/any', fields: world.LIKE }, [
    permissionRow(
      'list',
      'own',
      SIGNED_IN,
      '**/likes',
      pageOfOwn((kind) => where('uid', '==', kind)),
    ),
    permissionRow('list', 'all', NOBODY, '**/likes', page()),
  ]),
  ...section(
    '/content/{contentId}/votes/{uid}',
    { path: 'content/poll/votes/owner', fields: world.VOTE },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'content/poll/votes/owner'),
      permissionRow(
        'create',
        'own',
        without(ACTIVE, 'blocked'),
        ownDocument('content/poll/votes'),
        {
          fields: world.asCreator(world.VOTE, (kind) => ({ uid: kind })),
        },
      ),
      permissionRow(
        'update',
        'own',
        without(ACTIVE, 'blocked'),
        ownDocument('content/poll/votes'),
        {
          stored: (kind) => ({ ...world.VOTE, uid: kind }),
          ...change({ options: [1] }),
        },
      ),
      permissionRow(
        'update',
        'the owner’s',
        ['owner'],
        'content/poll/votes/owner',
        change({ options: [1] }),
      ),
      permissionRow('delete', 'own', ACTIVE, ownDocument('content/poll/votes'), {
        stored: world.VOTE,
      }),
      permissionRow('delete', 'the owner’s', ['owner'], 'content/poll/votes/owner'),
    ],
  ),
  ...section(
    '/content/{contentId}/results/{part}',
    { path: 'content/poll-after-vote/results/summary', fields: world.SUMMARY },
    [
      permissionRow(
        'get',
        'of an open poll that shows results after voting',
        ['owner'],
        'content/poll-after-vote/results/summary',
      ),
      permissionRow(
        'get',
        'of an open poll that shows results at the end',
        NOBODY,
        'content/poll-at-end/results/summary',
      ),
      permissionRow(
        'get',
        'of a closed poll',
        without(MEMBERS, 'blocked'),
        'content/poll-closed/results/summary',
      ),
    ],
  ),
  ...section('/{path=**}/votes/{id}', { path: 'votes/any', fields: world.VOTE }, [
    permissionRow(
      'list',
      'own',
      SIGNED_IN,
      '**/votes',
      pageOfOwn((kind) => where('uid', '==', kind)),
    ),
    permissionRow('list', 'all', NOBODY, '**/votes', page()),
  ]),
];

export const CONTENT_PERMISSIONS: readonly Row[] = CONTENT;
