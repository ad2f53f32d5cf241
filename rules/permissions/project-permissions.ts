import { limit, serverTimestamp as now, orderBy, where } from 'firebase/firestore';
import { cardOf } from '../testing/content-documents.ts';
import { LONG_AGO, project } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import {
  ACTIVE,
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

const isPublished = where('status', '==', 'published');
const isShown = where('hidden', '==', false);
const OWN_PROJECT = (kind: Kind) => ({
  ...project({ ownerId: kind, memberIds: [kind] }),
  ...world.createdNow(),
});
const leaving = (kind: Kind) => ({
  memberIds: ['owner'],
  membersChangedBy: kind,
  updatedAt: now(),
});

const PROJECTS = [
  ...section('/projects/{projectId}', { path: 'projects/published', fields: world.PUBLISHED }, [
    permissionRow('get', 'a published one', without(MEMBERS, 'blocked'), 'projects/published'),
    permissionRow('get', 'a draft', TEAM, 'projects/draft'),
    permissionRow('get', 'a hidden one', [...TEAM, ...staffWith('moderate')], 'projects/hidden'),
    permissionRow(
      'get',
      'an archived one',
      [...TEAM, ...staffWith('moderate')],
      'projects/archived',
    ),
    permissionRow('get', 'a missing one', MEMBERS, 'projects/nowhere'),
    permissionRow('list', 'published ones', MEMBERS, 'projects', page(isPublished, isShown)),
    permissionRow('list', 'the team’s', TEAM, 'projects', {
      query: (kind) => [
        where('memberIds', 'array-contains', kind === 'teammate' ? kind : 'owner'),
        limit(20),
      ],
    }),
    permissionRow('list', 'all', NOBODY, 'projects', page()),
    permissionRow('create', 'an own draft', ACTIVE, newDocument('projects'), {
      fields: OWN_PROJECT,
    }),
    permissionRow('create', 'the owner’s', ['owner'], newDocument('projects'), {
      fields: OWN_PROJECT('owner'),
    }),
    permissionRow('update', 'its text', ['owner'], 'projects/published', change({ tagline: 'Ny' })),
    permissionRow(
      'update',
      'its pitch',
      ['owner'],
      'projects/published',
      change({ problem: 'Salt' }),
    ),
    permissionRow('update', 'its roles', ['owner'], 'projects/published', change({ roles: [] })),
    permissionRow('update', 'leaving the team', TEAM, 'projects/published', { fields: leaving }),
    permissionRow(
      'update',
      'transferring ownership',
      NOBODY,
      'projects/published',
      change({ ownerId: 'teammate' }),
    ),
    permissionRow(
      'update',
      'offering ownership to a member',
      ['owner'],
      'projects/published',
      change({ offeredTo: 'teammate' }),
    ),
    permissionRow(
      'update',
      'the server’s fields',
      NOBODY,
      'projects/hidden',
      change({ hidden: false }),
    ),
    permissionRow('create', 'with the id of a deleted document', NOBODY, 'projects/gone', {
      fields: OWN_PROJECT,
    }),
    permissionRow(
      'delete',
      'a draft, with its id reserved in the same write',
      ['owner'],
      'projects/going',
    ),
    permissionRow('delete', 'a draft, without reserving its id', NOBODY, 'projects/draft'),
    permissionRow('delete', 'a published one', NOBODY, 'projects/published'),
  ]),
  ...section(
    '/deletedProjects/{projectId}',
    { path: 'deletedProjects/gone', fields: world.TOMBSTONE },
    [
      permissionRow('get', 'any', MEMBERS, 'deletedProjects/gone'),
      permissionRow(
        'create',
        'without deleting the project in the same write',
        NOBODY,
        newDocument('deletedProjects'),
        {
          fields: { deletedAt: now() },
        },
      ),
    ],
  ),
  ...section(
    '/projects/{projectId}/tasks/{taskId}',
    { path: 'projects/published/tasks/open', fields: world.TASK },
    [
      permissionRow(
        'get',
        'one open for help',
        without(MEMBERS, 'blocked'),
        'projects/published/tasks/open',
      ),
      permissionRow('get', 'one not open for help', TEAM, 'projects/published/tasks/closed'),
      permissionRow(
        'list',
        'ones open for help',
        without(MEMBERS, 'blocked'),
        'projects/published/tasks',
        page(where('open', '==', true)),
      ),
      permissionRow('list', 'all of a project', TEAM, 'projects/published/tasks', page()),
      permissionRow('create', 'a new one', TEAM, newDocument('projects/published/tasks'), {
        fields: world.asCreator(world.TASK, (kind) => ({ createdBy: kind })),
      }),
      permissionRow(
        'update',
        'any',
        TEAM,
        'projects/published/tasks/open',
        change({ title: 'Ny' }),
      ),
      permissionRow('delete', 'any', TEAM, 'projects/published/tasks/open'),
    ],
  ),
  ...section('/taskEntries/{entryId}', { path: 'taskEntries/remark', fields: world.TASK_COMMENT }, [
    permissionRow(
      'list',
      'of a task of the project',
      TEAM,
      'taskEntries',
      page(where('projectId', '==', 'published'), where('taskId', '==', 'open')),
    ),
    permissionRow('create', 'own comment', TEAM, newDocument('taskEntries'), {
      fields: (kind: Kind) => ({ ...world.TASK_COMMENT, authorId: kind, createdAt: now() }),
    }),
    permissionRow('create', 'activity', NOBODY, newDocument('taskEntries'), {
      fields: (kind: Kind) => ({
        ...world.TASK_COMMENT,
        kind: 'status',
        authorId: kind,
        createdAt: now(),
      }),
    }),
    permissionRow('delete', 'own comment', ['owner'], 'taskEntries/remark'),
    permissionRow('delete', 'activity', NOBODY, 'taskEntries/activity'),
  ]),
  ...section('/{path=**}/tasks/{id}', { path: 'tasks/any', fields: world.TASK }, [
    permissionRow(
      'list',
      'listed ones, open for help',
      MEMBERS,
      '**/tasks',
      page(
        where('listed', '==', true),
        where('skills', 'array-contains-any', ['react']),
        orderBy('createdAt', 'desc'),
      ),
    ),
    permissionRow(
      'list',
      'assigned to the caller',
      MEMBERS,
      '**/tasks',
      pageOfOwn((kind) => where('assigneeId', '==', kind)),
    ),
    permissionRow('list', 'all', NOBODY, '**/tasks', page()),
  ]),
];

const decline = { status: 'declined', decidedAt: now(), updatedAt: now() };
const ASKED = 'projects/published/requests/counterpart';

const INVITED = 'projects/published/requests/member';
const INVITATION = { ...world.INVITATION, applicant: cardOf('member') };

const REQUESTS = section(
  '/projects/{projectId}/requests/{uid}',
  { path: ASKED, fields: world.REQUEST },
  [
    permissionRow('get', 'a request', ['owner', 'counterpart'], ASKED),
    permissionRow('list', 'a project’s requests', ['owner'], 'projects/published/requests', page()),
    permissionRow(
      'create',
      'own',
      without(ACTIVE, 'owner', 'teammate', 'blocked'),
      ownDocument('projects/published/requests'),
      {
        fields: world.asCreator(world.REQUEST, (kind) => ({ applicant: cardOf(kind) })),
      },
    ),
    permissionRow('update', 'declining a request', ['owner'], ASKED, { fields: decline }),
    permissionRow('delete', 'a pending request', ['counterpart'], ASKED),
    permissionRow('delete', 'a declined request', ['owner'], ASKED, {
      stored: { ...world.REQUEST, status: 'declined', decidedAt: LONG_AGO },
    }),
    permissionRow('create', 'an invitation', ['owner'], INVITED, {
      fields: world.asCreator(INVITATION, (kind) => ({ invitedBy: kind })),
    }),
    permissionRow('update', 'declining an invitation', ['member'], INVITED, {
      stored: INVITATION,
      fields: decline,
    }),
    permissionRow('delete', 'a pending invitation', ['owner'], INVITED, {
      stored: INVITATION,
    }),
    permissionRow('delete', 'a declined invitation', ['member'], INVITED, {
      stored: { ...INVITATION, status: 'declined', decidedAt: LONG_AGO },
    }),
  ],
);

const OVER_ALL_REQUESTS = section(
  '/{path=**}/requests/{id}',
  { path: 'requests/any', fields: world.REQUEST },
  [
    permissionRow(
      'list',
      'own',
      SIGNED_IN,
      '**/requests',
      pageOfOwn((kind) => where('applicant.uid', '==', kind)),
    ),
    permissionRow('list', 'all', NOBODY, '**/requests', page()),
  ],
);

const VIEW = 'users/owner/matchViews/published_counterpart';
const DISMISSED = 'users/owner/dismissals/published_counterpart';

const BETWEEN_PEOPLE = [
  ...section('/users/{uid}/matchViews/{matchId}', { path: VIEW, fields: world.MATCH_VIEW }, [
    permissionRow('get', 'own', ['owner'], VIEW),
    permissionRow('list', 'own', ['owner'], 'users/owner/matchViews', page()),
    permissionRow('update', 'own choice', ['owner'], VIEW, change({ state: 'interested' })),
    permissionRow('update', 'the score', NOBODY, VIEW, change({ score: 100 })),
    permissionRow('update', 'the mutual time', NOBODY, VIEW, change({ mutualAt: now() })),
  ]),
  ...section('/users/{uid}/dismissals/{matchId}', { path: DISMISSED, fields: world.DISMISSAL }, [
    permissionRow('get', 'the reason for an own dismissal', ['owner'], DISMISSED),
    permissionRow('list', 'own dismissals', ['owner'], 'users/owner/dismissals', page()),
    permissionRow(
      'create',
      'for an own match',
      ['counterpart'],
      'users/counterpart/dismissals/published_counterpart',
      { fields: { ...world.DISMISSAL, ...world.createdNow() } },
    ),
    permissionRow(
      'create',
      'for a match of other people',
      NOBODY,
      'users/member/dismissals/published_counterpart',
      {
        fields: { ...world.DISMISSAL, ...world.createdNow() },
      },
    ),
    permissionRow('update', 'its reason', ['owner'], DISMISSED, change({ reason: 'noTime' })),
    permissionRow('delete', 'own', ['owner'], DISMISSED),
  ]),
  ...section(
    '/reports/{reportId}',
    { path: 'reports/owner_content_visible', fields: world.REPORT },
    [
      permissionRow('create', 'own', ACTIVE, (kind) => `reports/${kind}_content_visible`, {
        fields: world.asCreator(world.REPORT, (kind) => ({ reporterId: kind })),
      }),
      permissionRow('create', 'the owner’s', ['owner'], 'reports/owner_content_visible', {
        fields: { ...world.REPORT, ...world.createdNow() },
      }),
    ],
  ),
];

export const PROJECT_PERMISSIONS: readonly Row[] = [
  ...PROJECTS,
  ...REQUESTS,
  ...OVER_ALL_REQUESTS,
  ...BETWEEN_PEOPLE,
];
