import { LISTS_WITH_EXAMPLES, newInList, pathInList } from '@samspill/domain/testing/private-lists';
import { serverTimestamp as now } from 'firebase/firestore';
import { cardOf, comment, contentBy, newScheduled } from '../testing/content-documents.ts';
import { LONG_AGO, person, settings } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import { act, actsOn, type StateAct } from './state-act.ts';

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
  ...actsOn('/users/{uid}/following/{targetId}', 'member', `${OWN}/following/owner`, [
    act('create', 'a person', {
      fields: follow('user', 'owner'),
      states: PEOPLE,
      allowed: ['active'],
      gate: 'follow',
    }),
    act('delete', 'a person', { states: PEOPLE, allowed: Object.keys(PEOPLE) }),
  ]),
  ...actsOn('/users/{uid}/following/{targetId}', 'member', `${OWN}/following/published`, [
    act('create', 'a project', {
      fields: follow('project', 'published'),
      states: PROJECTS,
      allowed: ['published'],
      gate: 'follow',
    }),
  ]),
  ...actsOn('/users/{uid}/blocks/{blockedUid}', 'member', `${OWN}/blocks/owner`, [
    act('create', 'a person', {
      fields: { blockedUid: 'owner', createdAt: now() },
      states: PEOPLE,
      // Also who left the site for a while; a block already there is not written again.
      allowed: ['active', 'suspended', 'waiting', 'declined', 'who blocks'],
      gate: 'block',
    }),
    act('delete', 'a person', { states: PEOPLE, allowed: Object.keys(PEOPLE) }),
  ]),
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
const reportOf = (
  of: string,
  path: string,
  more: Pick<StateAct, 'fields' | 'states' | 'allowed'>,
) =>
  actsOn('/reports/{reportId}', 'member', path, [act('create', of, { ...more, gate: 'report' })]);

/** Blocks do not matter: who is blocked may be the one who is harassed. */
const REPORTS: readonly StateAct[] = [
  ...reportOf('of a post', 'reports/member_content_visible', {
    fields: report('content', 'visible'),
    states: {
      ...textsAt('content/visible', (fields) => contentBy('owner', { id: 'visible', ...fields })),
      'reported already': { 'reports/member_content_visible': report('content', 'visible') },
    },
    allowed: ['visible', 'by an author who blocks'],
  }),
  ...reportOf('of a comment', 'reports/member_comment_visible.comment', {
    fields: report('comment', 'comment', 'visible'),
    states: textsAt('content/visible/comments/comment', (fields) =>
      comment({ author: cardOf('owner'), ...fields }),
    ),
    allowed: ['visible', 'by an author who blocks'],
  }),
  ...reportOf('of a person', 'reports/member_user_owner', {
    fields: report('user', 'owner'),
    states: PEOPLE,
    allowed: ['active', 'who blocks', 'who is blocked'],
  }),
  ...reportOf('of a project', 'reports/member_project_published', {
    fields: report('project', 'published'),
    states: PROJECTS,
    allowed: ['published', 'whose owner blocks', 'whose owner is blocked'],
  }),
  ...reportOf('of a comment on a task', 'reports/member_taskComment_published.remark', {
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
  }),
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

const OWN_DOCUMENTS: readonly StateAct[] = [
  ...actsOn('/users/{uid}', 'member', OWN, [
    act('update', 'the own profile', {
      fields: { headline: 'Ny', updatedAt: now() },
      states: { active: {} },
      allowed: ['active'],
      gate: 'edit',
    }),
  ]),
  ...actsOn('/users/{uid}/private/settings', 'member', SETTINGS, [
    act('update', 'own settings', {
      fields: { digest: 'none', updatedAt: now() },
      states: present(SETTINGS, settings('member')),
      allowed: [THERE],
      gate: 'change',
    }),
  ]),
  ...actsOn('/users/{uid}/private/reading', 'member', READING, [
    act('create', 'own read positions', {
      fields: { conversations: {}, updatedAt: now() },
      states: present(READING, { conversations: {}, updatedAt: LONG_AGO }),
      allowed: [THERE, 'missing'],
    }),
    act('update', 'own read positions', {
      fields: { updatedAt: now() },
      states: present(READING, { conversations: {}, updatedAt: LONG_AGO }),
      allowed: [THERE],
    }),
  ]),
  ...actsOn('/users/{uid}/matchViews/{matchId}', 'member', VIEW, [
    act('update', 'the choice of a match', {
      fields: { state: 'interested', updatedAt: now() },
      states: present(VIEW, world.MATCH_VIEW),
      allowed: [THERE],
      gate: 'change',
    }),
  ]),
  ...actsOn('/users/{uid}/dismissals/{matchId}', 'member', DISMISSED, [
    act('create', 'a reason', {
      fields: { ...dismissal, ...world.createdNow() },
      states: { 'for a match': { [VIEW]: world.MATCH_VIEW }, 'for a match that is gone': {} },
      allowed: ['for a match'],
    }),
    act('update', 'a reason', {
      fields: { reason: 'noTime', updatedAt: now() },
      states: {
        'for a match': { [VIEW]: world.MATCH_VIEW, [DISMISSED]: dismissal },
        'for a match that is gone': { [DISMISSED]: dismissal },
        missing: { [VIEW]: world.MATCH_VIEW },
      },
      allowed: ['for a match'],
    }),
    act('delete', 'a reason', {
      states: present(DISMISSED, dismissal),
      allowed: [THERE, 'missing'],
    }),
  ]),
  ...actsOn('/users/{uid}/notifications/{id}', 'member', NOTE, [
    act('update', 'marking it read', {
      fields: { readAt: now() },
      states: present(NOTE, world.NOTIFICATION),
      allowed: [THERE],
    }),
    act('delete', 'an own notification', {
      states: present(NOTE, world.NOTIFICATION),
      allowed: [THERE, 'missing'],
    }),
  ]),
  ...actsOn('/users/{uid}/devices/{slot}', 'member', DEVICE, [
    act('create', 'an own device', {
      fields: device(now()),
      states: present(DEVICE, device(LONG_AGO)),
      allowed: [THERE, 'missing'],
    }),
    act('update', 'an own device', {
      fields: { token: 'other', updatedAt: now() },
      states: present(DEVICE, device(LONG_AGO)),
      allowed: [THERE],
    }),
    act('delete', 'an own device', {
      states: present(DEVICE, device(LONG_AGO)),
      allowed: [THERE, 'missing'],
      // The browser of a suspended user unregisters on sign-out.
      isOpenToSuspended: true,
    }),
  ]),
  ...actsOn('/users/{uid}/scheduled/{itemId}', 'member', ITEM, [
    act('create', 'an update of a project for later', {
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
    }),
  ]),
];

const LISTS: readonly StateAct[] = LISTS_WITH_EXAMPLES.flatMap((list) => {
  const path = pathInList(list, 'member', 'x');
  const match = `/users/{uid}/${list.collection}/{${list.idName}}`;
  const document = newInList(list, 'x', LONG_AGO);
  return actsOn(match, 'member', path, [
    act('create', `a ${list.kind}`, {
      fields: newInList(list, 'x', now()),
      states: { 'a new one': {} },
      allowed: ['a new one'],
      gate: list.kind,
    }),
    ...(list.edit
      ? [
          act('update', `a ${list.kind}`, {
            fields: { ...list.edit, updatedAt: now() },
            states: present(path, { ...document, ...stored }),
            allowed: [THERE],
            gate: 'change',
          }),
        ]
      : []),
    act('delete', `a ${list.kind}`, {
      states: present(path, document),
      allowed: [THERE, 'missing'],
    }),
  ]);
});

export const PEOPLE_STATES: readonly StateAct[] = [
  ...FOLLOWS,
  ...REPORTS,
  ...OWN_DOCUMENTS,
  ...LISTS,
];
