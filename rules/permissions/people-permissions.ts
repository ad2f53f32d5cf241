import {
  LISTS_WITH_EXAMPLES,
  type ListWithExamples,
  newInList,
  pathInList,
} from '@samspill/domain/testing/private-lists';
import { serverTimestamp as now, where } from 'firebase/firestore';
import { newScheduled } from '../testing/content-documents.ts';
import { LONG_AGO, person, settings } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import {
  ACTIVE,
  EVERYBODY,
  type Kind,
  MEMBERS,
  NOBODY,
  NOT_ADMITTED,
  SIGNED_IN,
  staffWith,
  without,
} from './kinds.ts';
import { change, ownFolder, page, permissionRow, type Row, section } from './row.ts';

const scheduledItem = () => newScheduled({ createdAt: LONG_AGO, updatedAt: LONG_AGO });

const PEOPLE = [
  ...section('/users/{uid}', { path: 'users/owner', fields: person() }, [
    permissionRow('get', 'an active person', without(MEMBERS, 'blocked'), 'users/owner'),
    permissionRow(
      'get',
      'a suspended person',
      ['suspended', ...staffWith('moderate')],
      'users/suspended',
    ),
    ...Object.entries(NOT_ADMITTED).map(([kind, status]) =>
      permissionRow(
        'get',
        `a person who is ${status}`,
        [kind as Kind, ...staffWith('manageMembers')],
        `users/${kind}`,
      ),
    ),
    permissionRow('get', 'a missing person', MEMBERS, 'users/nowhere'),
    permissionRow('list', 'active people', MEMBERS, 'users', page(where('status', '==', 'active'))),
    permissionRow('list', 'all people', NOBODY, 'users', page()),
    permissionRow(
      'update',
      'the owner’s profile',
      ['owner'],
      'users/owner',
      change({ headline: 'Gründer' }),
    ),
    permissionRow('update', 'the server’s fields', NOBODY, 'users/owner', change({ seeded: true })),
  ]),
  ...section(
    '/users/{uid}/private/settings',
    { path: 'users/owner/private/settings', fields: settings('owner') },
    [
      permissionRow('get', 'the owner’s settings', ['owner'], 'users/owner/private/settings'),
      permissionRow(
        'update',
        'the owner’s choices',
        ['owner'],
        'users/owner/private/settings',
        change({ digest: 'none' }),
      ),
      permissionRow(
        'update',
        'the email address',
        NOBODY,
        'users/owner/private/settings',
        change({ email: 'x' }),
      ),
    ],
  ),
];

const LIMITS = section(
  '/users/{uid}/private/limits',
  { path: 'users/owner/private/limits', fields: world.LIMITS },
  [
    permissionRow('get', 'the closed limits', ['owner'], 'users/owner/private/limits'),
    permissionRow(
      'update',
      'the closed limits',
      NOBODY,
      'users/owner/private/limits',
      change({ closedUntil: {} }),
    ),
  ],
);

const MISSED = section(
  '/users/{uid}/private/missed',
  { path: 'users/owner/private/missed', fields: { byMustHave: {}, countedAt: LONG_AGO } },
  [
    permissionRow(
      'get',
      'matches excluded by own must-haves',
      ['owner'],
      'users/owner/private/missed',
    ),
  ],
);

const followOf = (targetId: string, kind: 'user' | 'project') => (follower: Kind) => ({
  kind,
  targetId,
  followerId: follower,
  createdAt: now(),
});
const blockOf = (createdAt: object) => ({ blockedUid: 'talker', createdAt });
const deviceOf = (at: object) => ({ token: 'secret', createdAt: at, updatedAt: at });

function sectionOf(list: ListWithExamples): Row[] {
  const collection = list.collection;
  const stored = newInList(list, 'stored', LONG_AGO);
  const theirs = (id: string) => pathInList(list, 'owner', id);
  const own = ownFolder(`${collection}/stored`);
  const create = (id: string) => ({ fields: newInList(list, id, now()) });
  return section(
    `/users/{uid}/${collection}/{${list.idName}}`,
    { path: theirs('stored'), fields: stored },
    [
      permissionRow('get', 'the owner’s', ['owner'], theirs('stored')),
      permissionRow('list', 'the owner’s', ['owner'], `users/owner/${collection}`, page()),
      permissionRow('create', 'own', ACTIVE, own, create('stored')),
      permissionRow('create', 'the owner’s', ['owner'], theirs('new'), create('new')),
      ...(list.edit
        ? [permissionRow('update', 'own', ACTIVE, own, { ...change(list.edit), stored })]
        : []),
      permissionRow('delete', 'own', ACTIVE, own, { stored }),
      permissionRow('delete', 'the owner’s', ['owner'], theirs('stored')),
    ],
  );
}

const OWN_LISTS = [
  ...section(
    '/matchBlocks/{shardId}',
    { path: 'matchBlocks/owner', fields: { uids: ['blocked'] } },
    [permissionRow('get', 'the owner’s', ['owner'], 'matchBlocks/owner')],
  ),
  ...section(
    '/users/{uid}/blocks/{blockedUid}',
    { path: 'users/owner/blocks/blocked', fields: blockOf(LONG_AGO) },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/blocks/blocked'),
      permissionRow('list', 'the owner’s', ['owner'], 'users/owner/blocks', page()),
      permissionRow('create', 'own', without(ACTIVE, 'talker'), ownFolder('blocks/talker'), {
        fields: blockOf(now()),
      }),
      permissionRow('create', 'the owner’s', ['owner'], 'users/owner/blocks/talker', {
        fields: blockOf(now()),
      }),
      permissionRow('delete', 'own', ACTIVE, ownFolder('blocks/talker'), {
        stored: blockOf(LONG_AGO),
      }),
      permissionRow('delete', 'the owner’s', ['owner'], 'users/owner/blocks/blocked'),
    ],
  ),
  ...LISTS_WITH_EXAMPLES.flatMap(sectionOf),
  ...section(
    '/users/{uid}/scheduled/{itemId}',
    { path: 'users/owner/scheduled/item', fields: scheduledItem() },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/scheduled/item'),
      permissionRow('list', 'the owner’s', ['owner'], 'users/owner/scheduled', page()),
      permissionRow('create', 'own', ACTIVE, ownFolder('scheduled/item'), {
        fields: newScheduled(),
      }),
      permissionRow('create', 'the owner’s', ['owner'], 'users/owner/scheduled/other', {
        fields: newScheduled(),
      }),
      permissionRow('update', 'the owner’s text', ['owner'], 'users/owner/scheduled/item', {
        ...change({ body: 'Rettet' }),
        stored: scheduledItem(),
      }),
      permissionRow('update', 'the owner’s refusal', NOBODY, 'users/owner/scheduled/item', {
        ...change({ refused: 'limit' }),
        stored: scheduledItem(),
      }),
      permissionRow('delete', 'own', ACTIVE, ownFolder('scheduled/item'), {
        stored: scheduledItem(),
      }),
      permissionRow('delete', 'the owner’s', ['owner'], 'users/owner/scheduled/item'),
    ],
  ),
  ...section(
    '/users/{uid}/devices/{slot}',
    { path: 'users/owner/devices/0', fields: deviceOf(LONG_AGO) },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/devices/0'),
      permissionRow('list', 'the owner’s', ['owner'], 'users/owner/devices', page()),
      permissionRow('create', 'own', ACTIVE, ownFolder('devices/1'), { fields: deviceOf(now()) }),
      permissionRow('create', 'the owner’s', ['owner'], 'users/owner/devices/2', {
        fields: deviceOf(now()),
      }),
      permissionRow('update', 'own', ACTIVE, ownFolder('devices/1'), {
        ...change({ token: 'other' }),
        stored: deviceOf(LONG_AGO),
      }),
      permissionRow('update', 'the owner’s', ['owner'], 'users/owner/devices/0', {
        ...change({ token: 'other' }),
        stored: deviceOf(LONG_AGO),
      }),
      permissionRow('delete', 'own', SIGNED_IN, ownFolder('devices/1'), {
        stored: deviceOf(LONG_AGO),
      }),
      permissionRow('delete', 'the owner’s', ['owner'], 'users/owner/devices/0'),
    ],
  ),
  ...section(
    '/users/{uid}/following/{targetId}',
    { path: 'users/owner/following/member', fields: followOf('member', 'user')('owner') },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/following/member'),
      permissionRow('list', 'the owner’s', ['owner'], 'users/owner/following', page()),
      permissionRow(
        'create',
        'following the owner',
        without(ACTIVE, 'owner', 'blocked'),
        ownFolder('following/owner'),
        { fields: followOf('owner', 'user') },
      ),
      permissionRow(
        'create',
        'following a published project',
        without(ACTIVE, 'blocked'),
        ownFolder('following/published'),
        { fields: followOf('published', 'project') },
      ),
      permissionRow('create', 'following a draft', NOBODY, ownFolder('following/draft'), {
        fields: followOf('draft', 'project'),
      }),
      permissionRow('create', 'the owner’s', ['owner'], 'users/owner/following/talker', {
        fields: followOf('talker', 'user')('owner'),
      }),
      permissionRow('delete', 'own', ACTIVE, ownFolder('following/talker'), {
        stored: { ...followOf('talker', 'user')('owner'), createdAt: LONG_AGO },
      }),
      permissionRow('delete', 'the owner’s', ['owner'], 'users/owner/following/member'),
    ],
  ),
  ...section(
    '/users/{uid}/inbox/{contentId}',
    { path: 'users/owner/inbox/visible', fields: { contentId: 'visible' } },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/inbox/visible'),
      permissionRow('list', 'the owner’s', ['owner'], 'users/owner/inbox', page()),
    ],
  ),
  ...section(
    '/users/{uid}/notifications/{id}',
    { path: 'users/owner/notifications/told', fields: world.NOTIFICATION },
    [
      permissionRow('get', 'the owner’s', ['owner'], 'users/owner/notifications/told'),
      permissionRow('list', 'the owner’s', ['owner'], 'users/owner/notifications', page()),
      permissionRow('update', 'marking it read', ['owner'], 'users/owner/notifications/told', {
        fields: { readAt: now() },
      }),
      permissionRow('update', 'its content', NOBODY, 'users/owner/notifications/told', {
        fields: { count: 2 },
      }),
      permissionRow('delete', 'the owner’s', ['owner'], 'users/owner/notifications/told'),
    ],
  ),
];

const SITE = [
  ...section('/site/global', { path: 'site/global', fields: { maintenance: true } }, [
    permissionRow('get', 'the site’s announcement', EVERYBODY, 'site/global'),
  ]),
  ...section('/site/taxonomy', { path: 'site/taxonomy', fields: { skills: {} } }, [
    permissionRow('get', 'skills and sectors', EVERYBODY, 'site/taxonomy'),
  ]),
  ...section('/site/popular', { path: 'site/popular', fields: { items: [] } }, [
    permissionRow('get', 'popular content', MEMBERS, 'site/popular'),
  ]),
  ...section('/site/matching', { path: 'site/matching', fields: { threshold: 0 } }, [
    permissionRow('get', 'the match weights', staffWith('manageSite'), 'site/matching'),
  ]),
];

export const PEOPLE_PERMISSIONS: readonly Row[] = [
  ...PEOPLE,
  ...LIMITS,
  ...MISSED,
  ...OWN_LISTS,
  ...SITE,
];
