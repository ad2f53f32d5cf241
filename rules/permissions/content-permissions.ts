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
  may,
  newDocument,
  ownDocument,
  page,
  pageOfOwn,
  type Row,
  section,
} from './row.ts';

/** Members of the group; a suspended one reads until the token expires. */
const GROUP_MEMBERS: Audience = [...TEAM, 'suspended'];
const IN_GROUP: Audience = [...GROUP_MEMBERS, ...staffWith('moderate')];
const isVisible = where('status', '==', 'visible');
const newComment = (kind: Kind) => ({
  ...comment({ author: cardOf(kind) }),
  ...world.createdNow(),
});
const newContent =
  (fields: Parameters<typeof contentBy>[1] = {}) =>
  (kind: Kind) => ({
    ...contentBy(kind, { id: `new-${kind}`, ...fields }),
    ...world.createdNow(),
  });
const edit = { editedAt: now(), updatedAt: now() };
const VISIBLE = 'content/visible';
const COMMENT = `${VISIBLE}/comments/comment`;
const VOTES = 'content/poll/votes';
const ownComments = (kind: Kind, status: string) => [
  where('author.uid', '==', kind),
  where('status', '==', status),
  limit(20),
];

export const CONTENT_PERMISSIONS: readonly Row[] = [
  ...section('/content/{contentId}', { path: VISIBLE, fields: contentBy('owner') }, [
    may('get', 'a visible one', without(MEMBERS, 'blocked'), VISIBLE),
    may('get', 'a hidden one', ['owner', ...staffWith('moderate')], 'content/hidden'),
    may('get', 'a deleted one', ['owner', ...staffWith('moderate')], 'content/deleted'),
    may('get', 'a held one', ['owner', ...staffWith('moderate')], 'content/held'),
    may('get', 'a missing one', MEMBERS, 'content/nowhere'),
    may('get', 'one in a group', IN_GROUP, 'content/in-group'),
    may('get', 'one in a group by a former member', IN_GROUP, 'content/by-leaver'),
    may('list', 'those in a group', GROUP_MEMBERS, 'content', {
      query: () => [where('groupId', '==', 'group'), where('status', '==', 'group'), limit(20)],
    }),
    may('list', 'those in all groups', NOBODY, 'content', {
      query: () => [where('status', '==', 'group'), limit(20)],
    }),
    may('list', 'visible ones', MEMBERS, 'content', page(isVisible)),
    may('list', 'own held ones', MEMBERS, 'content', {
      query: (kind) => [where('author.uid', '==', kind), where('status', '==', 'held'), limit(20)],
    }),
    may('list', 'all held ones', NOBODY, 'content', page(where('status', '==', 'held'))),
    may('list', 'all', NOBODY, 'content', page()),
    may('create', 'an own post', ACTIVE, newDocument('content'), { fields: newContent() }),
    may('create', 'a post in a group', TEAM, newDocument('content'), {
      fields: newContent({ groupId: 'group', status: 'group' }),
    }),
    may('create', 'a post in a group that all can see', NOBODY, newDocument('content'), {
      fields: newContent({ groupId: 'group' }),
    }),
    may('create', 'a post in an archived group', NOBODY, newDocument('content'), {
      fields: newContent({ groupId: 'archived-group', status: 'group' }),
    }),
    may('create', 'an announcement in a group', ['owner'], newDocument('content'), {
      fields: newContent({ groupId: 'group', groupAnnouncement: true, status: 'group' }),
    }),
    may('create', 'a quote of a post in a group', NOBODY, newDocument('content'), {
      fields: newContent({ quotedId: 'in-group' }),
    }),
    may('create', 'an own poll', ACTIVE, newDocument('content'), { fields: newContent(poll()) }),
    may('create', 'an update of the project', TEAM, newDocument('content'), {
      fields: newContent({ kind: 'update', projectId: 'published' }),
    }),
    may('create', 'an announcement', staffWith('manageSite'), newDocument('content'), {
      fields: newContent({ kind: 'announcement' }),
    }),
    may('create', 'with the id of a deleted document', NOBODY, 'content/gone', {
      fields: (kind) => ({ ...newContent()(kind), id: 'gone' }),
    }),
    may('create', 'the owner’s', NOBODY, 'content/new-owner-s', {
      fields: (kind) => ({
        ...newContent()('owner'),
        id: 'new-owner-s',
        author: cardOf(kind === 'owner' ? 'member' : 'owner'),
      }),
    }),
    may('update', 'a visible one', ['owner'], VISIBLE, { fields: { ...edit, body: 'Ny' } }),
    may(
      'update',
      'sharing one in a group',
      NOBODY,
      'content/in-group',
      change({ shareable: true }),
    ),
    may(
      'update',
      'showing one in a group to all',
      NOBODY,
      'content/in-group',
      change({ status: 'visible' }),
    ),
    may(
      'update',
      'deleting an own one in a group left',
      ['leaver'],
      'content/by-leaver',
      change({ status: 'deleted' }),
    ),
    may('update', 'editing an own one in a group left', NOBODY, 'content/by-leaver', {
      fields: { ...edit, body: 'Ny' },
    }),
    may('update', 'a hidden one', NOBODY, 'content/hidden', { fields: { ...edit, body: 'Ny' } }),
    may('update', 'an own announcement', staffWith('manageSite'), ownDocument('content'), {
      stored: (kind) => contentBy(kind, { id: kind, kind: 'announcement' }),
      fields: { ...edit, body: 'Ny' },
    }),
    may('update', 'an own update of the project', TEAM, ownDocument('content'), {
      stored: (kind) => contentBy(kind, { id: kind, kind: 'update', projectId: 'published' }),
      fields: { ...edit, body: 'Ny' },
    }),
    may('update', 'marking it deleted', ['owner'], VISIBLE, change({ status: 'deleted' })),
    may(
      'update',
      'removing the preview of a link',
      ['owner'],
      VISIBLE,
      change({ hidesPreview: true }),
    ),
    may(
      'update',
      'publishing a held one',
      ['owner'],
      'content/held',
      change({ status: 'visible', createdAt: now() }),
    ),
    may('update', 'ending an own poll early', ACTIVE, ownDocument('content'), {
      stored: (kind) => contentBy(kind, { id: kind, ...poll() }),
      ...change({ 'poll.closesAt': now() }),
    }),
    may('update', 'the server’s fields', NOBODY, VISIBLE, change({ votes: { 0: 9 } })),
  ]),
  ...section('/content/{contentId}/comments/{commentId}', { path: COMMENT, fields: comment() }, [
    may('get', 'a visible one', without(MEMBERS, 'blocked'), COMMENT),
    may('get', 'on a post in a group', IN_GROUP, 'content/in-group/comments/comment'),
    may('list', 'on a post in a group', IN_GROUP, 'content/in-group/comments', page(isVisible)),
    may(
      'list',
      'on a post by a former member of the group',
      IN_GROUP,
      'content/by-leaver/comments',
      page(isVisible),
    ),
    may(
      'list',
      'visible ones',
      without(MEMBERS, 'blocked'),
      `${VISIBLE}/comments`,
      page(isVisible),
    ),
    may('list', 'own held ones', without(MEMBERS, 'blocked'), `${VISIBLE}/comments`, {
      query: (kind) => ownComments(kind, 'held'),
    }),
    may('list', 'own deleted ones', NOBODY, `${VISIBLE}/comments`, {
      query: (kind) => ownComments(kind, 'deleted'),
    }),
    may(
      'list',
      'on hidden content',
      ['owner', ...staffWith('moderate')],
      'content/hidden/comments',
      page(isVisible),
    ),
    may('create', 'own', without(ACTIVE, 'blocked'), newDocument(`${VISIBLE}/comments`), {
      fields: newComment,
    }),
    may(
      'create',
      'an own comment on a post in a group',
      TEAM,
      newDocument('content/in-group/comments'),
      { fields: newComment },
    ),
    may(
      'create',
      'an own comment on hidden content',
      NOBODY,
      newDocument('content/hidden/comments'),
      { fields: newComment },
    ),
    may('update', 'a visible one', ['owner'], COMMENT, {
      fields: { ...edit, body: 'Ny' },
    }),
    may('update', 'marking it deleted', ['owner'], COMMENT, change({ status: 'deleted' })),
  ]),
  ...section(
    '/content/{contentId}/likes/{uid}',
    { path: `${VISIBLE}/likes/owner`, fields: world.LIKE },
    [
      may('get', 'the owner’s', ['owner'], `${VISIBLE}/likes/owner`),
      may('create', 'own', without(ACTIVE, 'blocked'), ownDocument(`${VISIBLE}/likes`), {
        fields: (kind) => ({ ...world.LIKE, uid: kind, createdAt: now() }),
      }),
      may('create', 'of a post in a group', TEAM, ownDocument('content/in-group/likes'), {
        fields: (kind) => ({
          ...world.LIKE,
          contentId: 'in-group',
          uid: kind,
          createdAt: now(),
        }),
      }),
      may('delete', 'own', ACTIVE, ownDocument(`${VISIBLE}/likes`), { stored: world.LIKE }),
      may('delete', 'the owner’s', ['owner'], `${VISIBLE}/likes/owner`),
    ],
  ),
  ...section('/{path=**}/likes/{id}', { path: 'likes/any', fields: world.LIKE }, [
    may(
      'list',
      'own',
      SIGNED_IN,
      '**/likes',
      pageOfOwn((kind) => where('uid', '==', kind)),
    ),
    may('list', 'all', NOBODY, '**/likes', page()),
  ]),
  ...section('/content/{contentId}/votes/{uid}', { path: `${VOTES}/owner`, fields: world.VOTE }, [
    may('get', 'the owner’s', ['owner'], `${VOTES}/owner`),
    may('create', 'own', without(ACTIVE, 'blocked'), ownDocument(VOTES), {
      fields: world.asCreator(world.VOTE, (kind) => ({ uid: kind })),
    }),
    may('update', 'own', without(ACTIVE, 'blocked'), ownDocument(VOTES), {
      stored: (kind) => ({ ...world.VOTE, uid: kind }),
      ...change({ options: [1] }),
    }),
    may('update', 'the owner’s', ['owner'], `${VOTES}/owner`, change({ options: [1] })),
    may('delete', 'own', ACTIVE, ownDocument(VOTES), { stored: world.VOTE }),
    may('delete', 'the owner’s', ['owner'], `${VOTES}/owner`),
  ]),
  ...section(
    '/content/{contentId}/results/{part}',
    { path: 'content/poll-after-vote/results/summary', fields: world.SUMMARY },
    [
      may(
        'get',
        'of an open poll that shows results after voting',
        ['owner'],
        'content/poll-after-vote/results/summary',
      ),
      may(
        'get',
        'of an open poll that shows results at the end',
        NOBODY,
        'content/poll-at-end/results/summary',
      ),
      may(
        'get',
        'of a closed poll',
        without(MEMBERS, 'blocked'),
        'content/poll-closed/results/summary',
      ),
    ],
  ),
  ...section('/{path=**}/votes/{id}', { path: 'votes/any', fields: world.VOTE }, [
    may(
      'list',
      'own',
      SIGNED_IN,
      '**/votes',
      pageOfOwn((kind) => where('uid', '==', kind)),
    ),
    may('list', 'all', NOBODY, '**/votes', page()),
  ]),
];
