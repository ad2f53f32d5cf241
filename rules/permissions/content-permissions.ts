import { limit, serverTimestamp as now, where } from 'firebase/firestore';
import { cardOf, comment, contentBy, poll } from '../testing/content-documents.ts';
import { change, fresh, own, page, pageOfOwn } from './attempts.ts';
import { ACTIVE, type Kind, NOBODY, SIGNED_IN, TEAM, without } from './kinds.ts';
import { may, type Row, section } from './row.ts';
import * as world from './world.ts';

const isVisible = where('status', '==', 'visible');
const newContent =
  (fields: Parameters<typeof contentBy>[1] = {}) =>
  (kind: Kind) => ({
    ...contentBy(kind, { id: `new-${kind}`, ...fields }),
    ...world.born(),
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
    may('get', 'a visible one', without(SIGNED_IN, 'blocked'), VISIBLE),
    may('get', 'a hidden one', ['owner', 'admin'], 'content/hidden'),
    may('get', 'a deleted one', ['owner', 'admin'], 'content/deleted'),
    may('get', 'a held one', ['owner', 'admin'], 'content/held'),
    may('get', 'a missing one', SIGNED_IN, 'content/nowhere'),
    may('list', 'visible ones', SIGNED_IN, 'content', page(isVisible)),
    may('list', 'own held ones', SIGNED_IN, 'content', {
      query: (kind) => [where('author.uid', '==', kind), where('status', '==', 'held'), limit(20)],
    }),
    may('list', 'all held ones', NOBODY, 'content', page(where('status', '==', 'held'))),
    may('list', 'all', NOBODY, 'content', page()),
    may('create', 'an own post', ACTIVE, fresh('content'), { fields: newContent() }),
    may('create', 'an own poll', ACTIVE, fresh('content'), { fields: newContent(poll()) }),
    may('create', 'an update of the project', TEAM, fresh('content'), {
      fields: newContent({ kind: 'update', projectId: 'published' }),
    }),
    may('create', 'an announcement', ['admin'], fresh('content'), {
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
    may('update', 'a hidden one', NOBODY, 'content/hidden', { fields: { ...edit, body: 'Ny' } }),
    may('update', 'an own announcement', ['admin'], own('content'), {
      stored: (kind) => contentBy(kind, { id: kind, kind: 'announcement' }),
      fields: { ...edit, body: 'Ny' },
    }),
    may('update', 'an own update of the project', TEAM, own('content'), {
      stored: (kind) => contentBy(kind, { id: kind, kind: 'update', projectId: 'published' }),
      fields: { ...edit, body: 'Ny' },
    }),
    may('update', 'marking it deleted', ['owner'], VISIBLE, change({ status: 'deleted' })),
    may(
      'update',
      'publishing a held one',
      ['owner'],
      'content/held',
      change({ status: 'visible', createdAt: now() }),
    ),
    may('update', 'ending an own poll early', ACTIVE, own('content'), {
      stored: (kind) => contentBy(kind, { id: kind, ...poll() }),
      ...change({ 'poll.closesAt': now() }),
    }),
    may('update', 'the server’s fields', NOBODY, VISIBLE, change({ votes: { 0: 9 } })),
  ]),
  ...section(
    '/content/{contentId}/comments/{commentId}',
    { path: `${VISIBLE}/comments/comment`, fields: comment() },
    [
      may('get', 'a visible one', without(SIGNED_IN, 'blocked'), `${VISIBLE}/comments/comment`),
      may(
        'list',
        'visible ones',
        without(SIGNED_IN, 'blocked'),
        `${VISIBLE}/comments`,
        page(isVisible),
      ),
      may('list', 'own held ones', without(SIGNED_IN, 'blocked'), `${VISIBLE}/comments`, {
        query: (kind) => ownComments(kind, 'held'),
      }),
      may('list', 'own deleted ones', NOBODY, `${VISIBLE}/comments`, {
        query: (kind) => ownComments(kind, 'deleted'),
      }),
      may(
        'list',
        'on hidden content',
        ['owner', 'admin'],
        'content/hidden/comments',
        page(isVisible),
      ),
      may('create', 'own', without(ACTIVE, 'blocked'), fresh(`${VISIBLE}/comments`), {
        fields: (kind) => ({ ...comment({ author: cardOf(kind) }), ...world.born() }),
      }),
      may('create', 'an own comment on hidden content', NOBODY, fresh('content/hidden/comments'), {
        fields: (kind) => ({ ...comment({ author: cardOf(kind) }), ...world.born() }),
      }),
      may('update', 'a visible one', ['owner'], `${VISIBLE}/comments/comment`, {
        fields: { ...edit, body: 'Ny' },
      }),
      may(
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
    { path: `${VISIBLE}/likes/owner`, fields: world.MARK },
    [
      may('get', 'the owner’s', ['owner'], `${VISIBLE}/likes/owner`),
      may('create', 'own', without(ACTIVE, 'blocked'), own(`${VISIBLE}/likes`), {
        fields: (kind) => ({ ...world.MARK, uid: kind, createdAt: now() }),
      }),
      may('delete', 'own', ACTIVE, own(`${VISIBLE}/likes`), { stored: world.MARK }),
      may('delete', 'the owner’s', ['owner'], `${VISIBLE}/likes/owner`),
    ],
  ),
  ...section('/{path=**}/likes/{id}', { path: 'likes/any', fields: world.MARK }, [
    may(
      'list',
      'own',
      SIGNED_IN,
      '**/likes',
      pageOfOwn((kind) => where('uid', '==', kind)),
    ),
    may('list', 'all', NOBODY, '**/likes', page()),
  ]),
  ...section(
    '/content/{contentId}/votes/{uid}',
    { path: 'content/poll/votes/owner', fields: world.VOTE },
    [
      may('get', 'the owner’s', ['owner'], 'content/poll/votes/owner'),
      may('create', 'own', without(ACTIVE, 'blocked'), own('content/poll/votes'), {
        fields: world.inOwnName(world.VOTE, (kind) => ({ uid: kind })),
      }),
      may('update', 'own', without(ACTIVE, 'blocked'), own('content/poll/votes'), {
        stored: (kind) => ({ ...world.VOTE, uid: kind }),
        ...change({ options: [1] }),
      }),
      may('update', 'the owner’s', ['owner'], 'content/poll/votes/owner', change({ options: [1] })),
      may('delete', 'own', ACTIVE, own('content/poll/votes'), { stored: world.VOTE }),
      may('delete', 'the owner’s', ['owner'], 'content/poll/votes/owner'),
    ],
  ),
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
        without(SIGNED_IN, 'blocked'),
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

export const CONTENT_PERMISSIONS: readonly Row[] = CONTENT;
