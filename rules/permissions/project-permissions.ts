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
  may,
  newDocument,
  ownDocument,
  page,
  pageOfOwn,
  type Row,
  section,
} from './row.ts';

const PUBLISHED = 'projects/published';
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
  ...section('/projects/{projectId}', { path: PUBLISHED, fields: world.PUBLISHED }, [
    may('get', 'a published one', without(MEMBERS, 'blocked'), PUBLISHED),
    may('get', 'a draft', TEAM, 'projects/draft'),
    may('get', 'a hidden one', [...TEAM, ...staffWith('moderate')], 'projects/hidden'),
    may('get', 'an archived one', [...TEAM, ...staffWith('moderate')], 'projects/archived'),
    may('get', 'a missing one', MEMBERS, 'projects/nowhere'),
    may('list', 'published ones', MEMBERS, 'projects', page(isPublished, isShown)),
    may('list', 'the team’s', TEAM, 'projects', {
      query: (kind) => [
        where('memberIds', 'array-contains', kind === 'teammate' ? kind : 'owner'),
        limit(20),
      ],
    }),
    may('list', 'all', NOBODY, 'projects', page()),
    may('create', 'an own draft', ACTIVE, newDocument('projects'), { fields: OWN_PROJECT }),
    may('create', 'the owner’s', ['owner'], newDocument('projects'), {
      fields: OWN_PROJECT('owner'),
    }),
    may('update', 'its text', ['owner'], PUBLISHED, change({ tagline: 'Ny' })),
    may('update', 'its pitch', ['owner'], PUBLISHED, change({ problem: 'Salt' })),
    may('update', 'its roles', ['owner'], PUBLISHED, change({ roles: [] })),
    may('update', 'leaving the team', TEAM, PUBLISHED, { fields: leaving }),
    may('update', 'transferring ownership', NOBODY, PUBLISHED, change({ ownerId: 'teammate' })),
    may(
      'update',
      'offering ownership to a member',
      ['owner'],
      PUBLISHED,
      change({ offeredTo: 'teammate' }),
    ),
    may('update', 'the server’s fields', NOBODY, 'projects/hidden', change({ hidden: false })),
    may('create', 'with the id of a deleted document', NOBODY, 'projects/gone', {
      fields: OWN_PROJECT,
    }),
    may('delete', 'a draft, with its id reserved in the same write', ['owner'], 'projects/going'),
    may('delete', 'a draft, without reserving its id', NOBODY, 'projects/draft'),
    may('delete', 'a published one', NOBODY, PUBLISHED),
  ]),
  ...section(
    '/deletedProjects/{projectId}',
    { path: 'deletedProjects/gone', fields: world.TOMBSTONE },
    [
      may('get', 'any', MEMBERS, 'deletedProjects/gone'),
      may(
        'create',
        'without deleting the project in the same write',
        NOBODY,
        newDocument('deletedProjects'),
        { fields: { deletedAt: now() } },
      ),
    ],
  ),
  ...section(
    '/projects/{projectId}/tasks/{taskId}',
    { path: 'projects/published/tasks/open', fields: world.TASK },
    [
      may('get', 'one open for help', without(MEMBERS, 'blocked'), 'projects/published/tasks/open'),
      may('get', 'one not open for help', TEAM, 'projects/published/tasks/closed'),
      may(
        'list',
        'ones open for help',
        without(MEMBERS, 'blocked'),
        'projects/published/tasks',
        page(where('open', '==', true)),
      ),
      may('list', 'all of a project', TEAM, 'projects/published/tasks', page()),
      may('create', 'a new one', TEAM, newDocument('projects/published/tasks'), {
        fields: world.asCreator(world.TASK, (kind) => ({ createdBy: kind })),
      }),
      may('update', 'any', TEAM, 'projects/published/tasks/open', change({ title: 'Ny' })),
      may('delete', 'any', TEAM, 'projects/published/tasks/open'),
    ],
  ),
  ...section('/taskEntries/{entryId}', { path: 'taskEntries/remark', fields: world.TASK_COMMENT }, [
    may(
      'list',
      'of a task of the project',
      TEAM,
      'taskEntries',
      page(where('projectId', '==', 'published'), where('taskId', '==', 'open')),
    ),
    may('create', 'own comment', TEAM, newDocument('taskEntries'), {
      fields: (kind: Kind) => ({ ...world.TASK_COMMENT, authorId: kind, createdAt: now() }),
    }),
    may('create', 'activity', NOBODY, newDocument('taskEntries'), {
      fields: (kind: Kind) => ({
        ...world.TASK_COMMENT,
        kind: 'status',
        authorId: kind,
        createdAt: now(),
      }),
    }),
    may('delete', 'own comment', ['owner'], 'taskEntries/remark'),
    may('delete', 'activity', NOBODY, 'taskEntries/activity'),
  ]),
  ...section('/{path=**}/tasks/{id}', { path: 'tasks/any', fields: world.TASK }, [
    may(
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
    may(
      'list',
      'assigned to the caller',
      MEMBERS,
      '**/tasks',
      pageOfOwn((kind) => where('assigneeId', '==', kind)),
    ),
    may('list', 'all', NOBODY, '**/tasks', page()),
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
    may('get', 'a request', ['owner', 'counterpart'], ASKED),
    may('list', 'a project’s requests', ['owner'], 'projects/published/requests', page()),
    may(
      'create',
      'own',
      without(ACTIVE, 'owner', 'teammate', 'blocked'),
      ownDocument('projects/published/requests'),
      { fields: world.asCreator(world.REQUEST, (kind) => ({ applicant: cardOf(kind) })) },
    ),
    may('update', 'declining a request', ['owner'], ASKED, { fields: decline }),
    may('delete', 'a pending request', ['counterpart'], ASKED),
    may('delete', 'a declined request', ['owner'], ASKED, {
      stored: { ...world.REQUEST, status: 'declined', decidedAt: LONG_AGO },
    }),
    may('create', 'an invitation', ['owner'], INVITED, {
      fields: world.asCreator(INVITATION, (kind) => ({ invitedBy: kind })),
    }),
    may('update', 'declining an invitation', ['member'], INVITED, {
      stored: INVITATION,
      fields: decline,
    }),
    may('delete', 'a pending invitation', ['owner'], INVITED, { stored: INVITATION }),
    may('delete', 'a declined invitation', ['member'], INVITED, {
      stored: { ...INVITATION, status: 'declined', decidedAt: LONG_AGO },
    }),
  ],
);

const OVER_ALL_REQUESTS = section(
  '/{path=**}/requests/{id}',
  { path: 'requests/any', fields: world.REQUEST },
  [
    may(
      'list',
      'own',
      SIGNED_IN,
      '**/requests',
      pageOfOwn((kind) => where('applicant.uid', '==', kind)),
    ),
    may('list', 'all', NOBODY, '**/requests', page()),
  ],
);

const VIEW = 'users/owner/matchViews/published_counterpart';
const DISMISSED = 'users/owner/dismissals/published_counterpart';

const BETWEEN_PEOPLE = [
  ...section('/users/{uid}/matchViews/{matchId}', { path: VIEW, fields: world.MATCH_VIEW }, [
    may('get', 'own', ['owner'], VIEW),
    may('list', 'own', ['owner'], 'users/owner/matchViews', page()),
    may('update', 'own choice', ['owner'], VIEW, change({ state: 'interested' })),
    may('update', 'the score', NOBODY, VIEW, change({ score: 100 })),
    may('update', 'the mutual time', NOBODY, VIEW, change({ mutualAt: now() })),
  ]),
  ...section('/users/{uid}/dismissals/{matchId}', { path: DISMISSED, fields: world.DISMISSAL }, [
    may('get', 'the reason for an own dismissal', ['owner'], DISMISSED),
    may('list', 'own dismissals', ['owner'], 'users/owner/dismissals', page()),
    may(
      'create',
      'for an own match',
      ['counterpart'],
      'users/counterpart/dismissals/published_counterpart',
      { fields: { ...world.DISMISSAL, ...world.createdNow() } },
    ),
    may(
      'create',
      'for a match of other people',
      NOBODY,
      'users/member/dismissals/published_counterpart',
      { fields: { ...world.DISMISSAL, ...world.createdNow() } },
    ),
    may('update', 'its reason', ['owner'], DISMISSED, change({ reason: 'noTime' })),
    may('delete', 'own', ['owner'], DISMISSED),
  ]),
  ...section(
    '/reports/{reportId}',
    { path: 'reports/owner_content_visible', fields: world.REPORT },
    [
      may('create', 'own', ACTIVE, (kind) => `reports/${kind}_content_visible`, {
        fields: world.asCreator(world.REPORT, (kind) => ({ reporterId: kind })),
      }),
      may('create', 'the owner’s', ['owner'], 'reports/owner_content_visible', {
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
