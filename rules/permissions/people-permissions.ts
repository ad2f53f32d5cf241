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
import { change, may, ownFolder, page, type Row, section } from './row.ts';

const SETTINGS = 'users/owner/private/settings';
const LIMITS_PATH = 'users/owner/private/limits';
const ITEM = 'users/owner/scheduled/item';
const NOTE = 'users/owner/notifications/told';
const BLOCKED = 'users/owner/blocks/blocked';
const FOLLOWED = 'users/owner/following/member';
const DEVICE = 'users/owner/devices/0';

const scheduledItem = () => newScheduled({ createdAt: LONG_AGO, updatedAt: LONG_AGO });

const PEOPLE = [
  ...section('/users/{uid}', { path: 'users/owner', fields: person() }, [
    may('get', 'an active person', without(MEMBERS, 'blocked'), 'users/owner'),
    may('get', 'a suspended person', ['suspended', ...staffWith('moderate')], 'users/suspended'),
    ...Object.entries(NOT_ADMITTED).map(([kind, status]) =>
      may(
        'get',
        `a person who is ${status}`,
        [kind as Kind, ...staffWith('manageMembers')],
        `users/${kind}`,
      ),
    ),
    may('get', 'a missing person', MEMBERS, 'users/nowhere'),
    may('list', 'active people', MEMBERS, 'users', page(where('status', '==', 'active'))),
    may('list', 'all people', NOBODY, 'users', page()),
    may('update', 'the owner’s profile', ['owner'], 'users/owner', change({ headline: 'Gründer' })),
    may('update', 'the server’s fields', NOBODY, 'users/owner', change({ seeded: true })),
  ]),
  ...section('/users/{uid}/private/settings', { path: SETTINGS, fields: settings('owner') }, [
    may('get', 'the owner’s settings', ['owner'], SETTINGS),
    may('update', 'the owner’s choices', ['owner'], SETTINGS, change({ digest: 'none' })),
    may('update', 'the email address', NOBODY, SETTINGS, change({ email: 'x' })),
  ]),
];

const LIMITS = section('/users/{uid}/private/limits', { path: LIMITS_PATH, fields: world.LIMITS }, [
  may('get', 'the closed limits', ['owner'], LIMITS_PATH),
  may('update', 'the closed limits', NOBODY, LIMITS_PATH, change({ closedUntil: {} })),
]);

const MISSED = section(
  '/users/{uid}/private/missed',
  { path: 'users/owner/private/missed', fields: { byMustHave: {}, countedAt: LONG_AGO } },
  [may('get', 'matches excluded by own must-haves', ['owner'], 'users/owner/private/missed')],
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
      may('get', 'the owner’s', ['owner'], theirs('stored')),
      may('list', 'the owner’s', ['owner'], `users/owner/${collection}`, page()),
      may('create', 'own', ACTIVE, own, create('stored')),
      may('create', 'the owner’s', ['owner'], theirs('new'), create('new')),
      ...(list.edit ? [may('update', 'own', ACTIVE, own, { ...change(list.edit), stored })] : []),
      may('delete', 'own', ACTIVE, own, { stored }),
      may('delete', 'the owner’s', ['owner'], theirs('stored')),
    ],
  );
}

const OWN_LISTS = [
  ...section(
    '/matchBlocks/{shardId}',
    { path: 'matchBlocks/owner', fields: { uids: ['blocked'] } },
    [may('get', 'the owner’s', ['owner'], 'matchBlocks/owner')],
  ),
  ...section('/users/{uid}/blocks/{blockedUid}', { path: BLOCKED, fields: blockOf(LONG_AGO) }, [
    may('get', 'the owner’s', ['owner'], BLOCKED),
    may('list', 'the owner’s', ['owner'], 'users/owner/blocks', page()),
    may('create', 'own', without(ACTIVE, 'talker'), ownFolder('blocks/talker'), {
      fields: blockOf(now()),
    }),
    may('create', 'the owner’s', ['owner'], 'users/owner/blocks/talker', {
      fields: blockOf(now()),
    }),
    may('delete', 'own', ACTIVE, ownFolder('blocks/talker'), { stored: blockOf(LONG_AGO) }),
    may('delete', 'the owner’s', ['owner'], BLOCKED),
  ]),
  ...LISTS_WITH_EXAMPLES.flatMap(sectionOf),
  ...section('/users/{uid}/scheduled/{itemId}', { path: ITEM, fields: scheduledItem() }, [
    may('get', 'the owner’s', ['owner'], ITEM),
    may('list', 'the owner’s', ['owner'], 'users/owner/scheduled', page()),
    may('create', 'own', ACTIVE, ownFolder('scheduled/item'), { fields: newScheduled() }),
    may('create', 'the owner’s', ['owner'], 'users/owner/scheduled/other', {
      fields: newScheduled(),
    }),
    may('update', 'the owner’s text', ['owner'], ITEM, {
      ...change({ body: 'Rettet' }),
      stored: scheduledItem(),
    }),
    may('update', 'the owner’s refusal', NOBODY, ITEM, {
      ...change({ refused: 'limit' }),
      stored: scheduledItem(),
    }),
    may('delete', 'own', ACTIVE, ownFolder('scheduled/item'), { stored: scheduledItem() }),
    may('delete', 'the owner’s', ['owner'], ITEM),
  ]),
  ...section('/users/{uid}/devices/{slot}', { path: DEVICE, fields: deviceOf(LONG_AGO) }, [
    may('get', 'the owner’s', ['owner'], DEVICE),
    may('list', 'the owner’s', ['owner'], 'users/owner/devices', page()),
    may('create', 'own', ACTIVE, ownFolder('devices/1'), { fields: deviceOf(now()) }),
    may('create', 'the owner’s', ['owner'], 'users/owner/devices/2', { fields: deviceOf(now()) }),
    may('update', 'own', ACTIVE, ownFolder('devices/1'), {
      ...change({ token: 'other' }),
      stored: deviceOf(LONG_AGO),
    }),
    may('update', 'the owner’s', ['owner'], DEVICE, {
      ...change({ token: 'other' }),
      stored: deviceOf(LONG_AGO),
    }),
    may('delete', 'own', SIGNED_IN, ownFolder('devices/1'), { stored: deviceOf(LONG_AGO) }),
    may('delete', 'the owner’s', ['owner'], DEVICE),
  ]),
  ...section(
    '/users/{uid}/following/{targetId}',
    { path: FOLLOWED, fields: followOf('member', 'user')('owner') },
    [
      may('get', 'the owner’s', ['owner'], FOLLOWED),
      may('list', 'the owner’s', ['owner'], 'users/owner/following', page()),
      may(
        'create',
        'following the owner',
        without(ACTIVE, 'owner', 'blocked'),
        ownFolder('following/owner'),
        { fields: followOf('owner', 'user') },
      ),
      may(
        'create',
        'following a published project',
        without(ACTIVE, 'blocked'),
        ownFolder('following/published'),
        { fields: followOf('published', 'project') },
      ),
      may('create', 'following a draft', NOBODY, ownFolder('following/draft'), {
        fields: followOf('draft', 'project'),
      }),
      may('create', 'the owner’s', ['owner'], 'users/owner/following/talker', {
        fields: followOf('talker', 'user')('owner'),
      }),
      may('delete', 'own', ACTIVE, ownFolder('following/talker'), {
        stored: { ...followOf('talker', 'user')('owner'), createdAt: LONG_AGO },
      }),
      may('delete', 'the owner’s', ['owner'], FOLLOWED),
    ],
  ),
  ...section(
    '/users/{uid}/inbox/{contentId}',
    { path: 'users/owner/inbox/visible', fields: { contentId: 'visible' } },
    [
      may('get', 'the owner’s', ['owner'], 'users/owner/inbox/visible'),
      may('list', 'the owner’s', ['owner'], 'users/owner/inbox', page()),
    ],
  ),
  ...section('/users/{uid}/notifications/{id}', { path: NOTE, fields: world.NOTIFICATION }, [
    may('get', 'the owner’s', ['owner'], NOTE),
    may('list', 'the owner’s', ['owner'], 'users/owner/notifications', page()),
    may('update', 'marking it read', ['owner'], NOTE, {
      fields: { readAt: now() },
    }),
    may('update', 'its content', NOBODY, NOTE, {
      fields: { count: 2 },
    }),
    may('delete', 'the owner’s', ['owner'], NOTE),
  ]),
];

const SITE = [
  ...section('/site/global', { path: 'site/global', fields: { maintenance: true } }, [
    may('get', 'the site’s announcement', EVERYBODY, 'site/global'),
  ]),
  ...section('/site/taxonomy', { path: 'site/taxonomy', fields: { skills: {} } }, [
    may('get', 'skills and sectors', EVERYBODY, 'site/taxonomy'),
  ]),
  ...section('/site/popular', { path: 'site/popular', fields: { items: [] } }, [
    may('get', 'popular content', MEMBERS, 'site/popular'),
  ]),
  ...section('/site/matching', { path: 'site/matching', fields: { threshold: 0 } }, [
    may('get', 'the match weights', staffWith('manageSite'), 'site/matching'),
  ]),
];

export const PEOPLE_PERMISSIONS: readonly Row[] = [
  ...PEOPLE,
  ...LIMITS,
  ...MISSED,
  ...OWN_LISTS,
  ...SITE,
];
