import { LISTS_WITH_EXAMPLES, newInList, pathInList } from '@samspill/domain/testing/private-lists';
import { serverTimestamp as now } from 'firebase/firestore';
import { cardOf, comment, contentBy, newScheduled } from '../testing/content-documents.ts';
import { LONG_AGO, person, settings } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import type { StateAct } from './state-act.ts';

const OWN = 'users/member';
const BLOCK = { blockedUid: 'owner', createdAt: LONG_AGO };
const THERE = 'there';
const present = (path: string, fields: object): StateAct['states'] => ({
  [THERE]: { [path]: { ...fields } },
  missing: { [path]: null },
});

/** States of another person. */
const PEOPLE: StateAct['states'] = {
  active: {},
  suspended: { 'users/owner': person({ status: 'suspended' }) },
  waiting: { 'users/owner': person({ status: 'waiting' }) },
  declined: { 'users/owner': person({ status: 'declined' }) },
  erased: { 'users/owner': null },
  'who blocks': { 'users/owner/blocks/member': BLOCK },
  'who is blocked': { [`${OWN}/blocks/owner`]: BLOCK },
};
const PROJECTS: StateAct['states'] = {
  published: {},
  draft: { 'projects/published': { ...world.PUBLISHED, status: 'draft' } },
  archived: { 'projects/published': { ...world.PUBLISHED, status: 'archived' } },
  hidden: { 'projects/published': { ...world.PUBLISHED, hidden: true } },
  missing: { 'projects/published': null },
  'whose owner blocks': { 'users/owner/blocks/member': BLOCK },
  'whose owner is blocked': { [`${OWN}/blocks/owner`]: BLOCK },
};

const follow = (kind: 'user' | 'project', targetId: string) => ({
  kind,
  targetId,
  followerId: 'member',
  createdAt: now(),
});

const FOLLOWS: readonly StateAct[] = [
  {
    match: '/users/{uid}/following/{targetId}',
    operation: 'create',
    of: 'a person',
    actor: 'member',
    path: `${OWN}/following/owner`,
    fields: follow('user', 'owner'),
    states: PEOPLE,
    allowed: ['active'],
    gate: 'follow',
  },
  {
    match: '/users/{uid}/following/{targetId}',
    operation: 'create',
    of: 'a project',
    actor: 'member',
    path: `${OWN}/following/published`,
    fields: follow('project', 'published'),
    states: PROJECTS,
    allowed: ['published'],
    gate: 'follow',
  },
  {
    match: '/users/{uid}/following/{targetId}',
    operation: 'delete',
    of: 'a person',
    actor: 'member',
    path: `${OWN}/following/owner`,
    states: PEOPLE,
    allowed: Object.keys(PEOPLE),
  },
  {
    match: '/users/{uid}/blocks/{blockedUid}',
    operation: 'create',
    of: 'a person',
    actor: 'member',
    path: `${OWN}/blocks/owner`,
    fields: { blockedUid: 'owner', createdAt: now() },
    states: PEOPLE,
    // Also who left the site for a while; a block already there is not written again.
    allowed: ['active', 'suspended', 'waiting', 'declined', 'who blocks'],
    gate: 'block',
  },
  {
    match: '/users/{uid}/blocks/{blockedUid}',
    operation: 'delete',
    of: 'a person',
    actor: 'member',
    path: `${OWN}/blocks/owner`,
    states: PEOPLE,
    allowed: Object.keys(PEOPLE),
  },
];

const report = (targetKind: string, targetId: string, contentId: string | null = null) => ({
  ...world.REPORT,
  reporterId: 'member',
  targetKind,
  targetId,
  contentId,
  createdAt: now(),
  updatedAt: now(),
});
const textsAt = (path: string, text: (fields: object) => object): StateAct['states'] => ({
  visible: { [path]: { ...text({}) } },
  hidden: { [path]: { ...text({ status: 'hidden' }) } },
  held: { [path]: { ...text({ status: 'held' }) } },
  deleted: { [path]: { ...text({ status: 'deleted' }) } },
  missing: { [path]: null },
  'in a group of others': { [path]: { ...text({ status: 'group', groupId: 'group' }) } },
  'by an author who blocks': { [path]: { ...text({}) }, 'users/owner/blocks/member': BLOCK },
});
const REPORTED = { match: '/reports/{reportId}', operation: 'create', actor: 'member' } as const;

/** Blocks do not matter: who is blocked may be the one who is harassed. */
const REPORTS: readonly StateAct[] = [
  {
    ...REPORTED,
    of: 'of a post',
    path: 'reports/member_content_visible',
    fields: report('content', 'visible'),
    states: {
      ...textsAt('content/visible', (fields) => contentBy('owner', { id: 'visible', ...fields })),
      'reported already': { 'reports/member_content_visible': report('content', 'visible') },
    },
    allowed: ['visible', 'by an author who blocks'],
    gate: 'report',
  },
  {
    ...REPORTED,
    of: 'of a comment',
    path: 'reports/member_comment_visible.comment',
    fields: report('comment', 'comment', 'visible'),
    states: textsAt('content/visible/comments/comment', (fields) =>
      comment({ author: cardOf('owner'), ...fields }),
    ),
    allowed: ['visible', 'by an author who blocks'],
    gate: 'report',
  },
  {
    ...REPORTED,
    of: 'of a person',
    path: 'reports/member_user_owner',
    fields: report('user', 'owner'),
    states: PEOPLE,
    allowed: ['active', 'who blocks', 'who is blocked'],
    gate: 'report',
  },
  {
    ...REPORTED,
    of: 'of a project',
    path: 'reports/member_project_published',
    fields: report('project', 'published'),
    states: PROJECTS,
    allowed: ['published', 'whose owner blocks', 'whose owner is blocked'],
    gate: 'report',
  },
  {
    ...REPORTED,
    of: 'of a comment on a task',
    path: 'reports/member_taskComment_published.remark',
    fields: report('taskComment', 'remark', 'published'),
    states: {
      'of a member': { 'projects/published': { ...world.PUBLISHED, memberIds: ['member'] } },
      'of a former member': {},
      missing: {
        'projects/published': { ...world.PUBLISHED, memberIds: ['member'] },
        'taskEntries/remark': null,
      },
    },
    allowed: ['of a member'],
    gate: 'report',
  },
];

const VIEW = `${OWN}/matchViews/published_member`;
const DISMISSED = `${OWN}/dismissals/published_member`;
const ITEM = `${OWN}/scheduled/post`;
const dismissal = { ...world.DISMISSAL };
const NOTE = `${OWN}/notifications/told`;
const SETTINGS = `${OWN}/private/settings`;
const READING = `${OWN}/private/reading`;
const device = (at: unknown) => ({ token: 'secret', createdAt: at, updatedAt: at });
const DEVICE = `${OWN}/devices/0`;
const stored = { createdAt: LONG_AGO, updatedAt: LONG_AGO };
const at = (match: string, path: string) => ({ match, actor: 'member', path }) as const;

const OWN_DOCUMENTS: readonly StateAct[] = [
  {
    ...at('/users/{uid}', OWN),
    operation: 'update',
    of: 'the own profile',
    fields: { headline: 'Ny', updatedAt: now() },
    states: { active: {} },
    allowed: ['active'],
    gate: 'edit',
  },
  {
    ...at('/users/{uid}/private/settings', SETTINGS),
    operation: 'update',
    of: 'own settings',
    fields: { digest: 'none', updatedAt: now() },
    states: present(SETTINGS, settings('member')),
    allowed: [THERE],
    gate: 'change',
  },
  {
    ...at('/users/{uid}/private/reading', READING),
    operation: 'create',
    of: 'own read positions',
    fields: { conversations: {}, updatedAt: now() },
    states: present(READING, { conversations: {}, updatedAt: LONG_AGO }),
    allowed: [THERE, 'missing'],
  },
  {
    ...at('/users/{uid}/private/reading', READING),
    operation: 'update',
    of: 'own read positions',
    fields: { updatedAt: now() },
    states: present(READING, { conversations: {}, updatedAt: LONG_AGO }),
    allowed: [THERE],
  },
  {
    ...at('/users/{uid}/matchViews/{matchId}', VIEW),
    operation: 'update',
    of: 'the choice of a match',
    fields: { state: 'interested', updatedAt: now() },
    states: present(VIEW, world.MATCH_VIEW),
    allowed: [THERE],
    gate: 'change',
  },
  {
    ...at('/users/{uid}/dismissals/{matchId}', DISMISSED),
    operation: 'create',
    of: 'a reason',
    fields: { ...dismissal, ...world.createdNow() },
    states: { 'for a match': { [VIEW]: world.MATCH_VIEW }, 'for a match that is gone': {} },
    allowed: ['for a match'],
  },
  {
    ...at('/users/{uid}/dismissals/{matchId}', DISMISSED),
    operation: 'update',
    of: 'a reason',
    fields: { reason: 'noTime', updatedAt: now() },
    states: {
      'for a match': { [VIEW]: world.MATCH_VIEW, [DISMISSED]: dismissal },
      'for a match that is gone': { [DISMISSED]: dismissal },
      missing: { [VIEW]: world.MATCH_VIEW },
    },
    allowed: ['for a match'],
  },
  {
    ...at('/users/{uid}/dismissals/{matchId}', DISMISSED),
    operation: 'delete',
    of: 'a reason',
    states: present(DISMISSED, dismissal),
    allowed: [THERE, 'missing'],
  },
  {
    ...at('/users/{uid}/notifications/{id}', NOTE),
    operation: 'update',
    of: 'marking it read',
    fields: { readAt: now() },
    states: present(NOTE, world.NOTIFICATION),
    allowed: [THERE],
  },
  {
    ...at('/users/{uid}/notifications/{id}', NOTE),
    operation: 'delete',
    of: 'an own notification',
    states: present(NOTE, world.NOTIFICATION),
    allowed: [THERE, 'missing'],
  },
  {
    ...at('/users/{uid}/devices/{slot}', DEVICE),
    operation: 'create',
    of: 'an own device',
    fields: device(now()),
    states: present(DEVICE, device(LONG_AGO)),
    allowed: [THERE, 'missing'],
  },
  {
    ...at('/users/{uid}/devices/{slot}', DEVICE),
    operation: 'update',
    of: 'an own device',
    fields: { token: 'other', updatedAt: now() },
    states: present(DEVICE, device(LONG_AGO)),
    allowed: [THERE],
  },
  {
    ...at('/users/{uid}/devices/{slot}', DEVICE),
    operation: 'delete',
    of: 'an own device',
    states: present(DEVICE, device(LONG_AGO)),
    allowed: [THERE, 'missing'],
    // The browser of a suspended user unregisters on sign-out.
    isOpenToSuspended: true,
  },
  {
    ...at('/users/{uid}/scheduled/{itemId}', ITEM),
    operation: 'create',
    of: 'an update of a project for later',
    fields: newScheduled({ kind: 'update', projectId: 'published' }),
    states: Object.fromEntries(
      Object.entries({ ...PROJECTS, 'a project of others': {} }).map(([name, overlay]) => [
        name,
        Object.fromEntries(
          Object.entries({ 'projects/published': world.PUBLISHED, ...overlay }).map(
            ([path, fields]) => [
              path,
              path === 'projects/published' && fields && name !== 'a project of others'
                ? { ...fields, memberIds: ['owner', 'member'] }
                : fields,
            ],
          ),
        ),
      ]),
    ),
    allowed: ['published', 'whose owner blocks', 'whose owner is blocked'],
    gate: 'schedule',
  },
];

const LISTS: readonly StateAct[] = LISTS_WITH_EXAMPLES.flatMap((list) => {
  const path = pathInList(list, 'member', 'x');
  const match = `/users/{uid}/${list.collection}/{${list.idName}}`;
  const document = newInList(list, 'x', LONG_AGO);
  return [
    {
      ...at(match, path),
      operation: 'create',
      of: `a ${list.kind}`,
      fields: newInList(list, 'x', now()),
      states: { 'a new one': {} },
      allowed: ['a new one'],
      gate: list.kind,
    } as const,
    ...(list.edit
      ? [
          {
            ...at(match, path),
            operation: 'update',
            of: `a ${list.kind}`,
            fields: { ...list.edit, updatedAt: now() },
            states: present(path, { ...document, ...stored }),
            allowed: [THERE],
            gate: 'change',
          } as const,
        ]
      : []),
    {
      ...at(match, path),
      operation: 'delete',
      of: `a ${list.kind}`,
      states: present(path, document),
      allowed: [THERE, 'missing'],
    } as const,
  ];
});

export const PEOPLE_STATES: readonly StateAct[] = [
  ...FOLLOWS,
  ...REPORTS,
  ...OWN_DOCUMENTS,
  ...LISTS,
];
