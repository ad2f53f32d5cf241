import { serverTimestamp as now } from 'firebase/firestore';
import { cardOf } from '../testing/content-documents.ts';
import { LONG_AGO, person, project, settings } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import { eachWith, type StateAct } from './state-act.ts';

const PROJECT = 'projects/published';
const BLOCK = { blockedUid: 'owner', createdAt: LONG_AGO };
const at = (fields: object) => ({ [PROJECT]: { ...world.PUBLISHED, ...fields } });

/** States of a project of the owner and a teammate. */
const PROJECTS: StateAct['states'] = {
  published: {},
  draft: at({ status: 'draft' }),
  archived: at({ status: 'archived' }),
  hidden: at({ hidden: true }),
  missing: { [PROJECT]: null },
};
const EXISTING = ['published', 'draft', 'archived', 'hidden'];
/** With the relation of the caller to its owner. */
const FOR_OTHERS: StateAct['states'] = {
  ...PROJECTS,
  'whose owner blocks': { 'users/owner/blocks/member': BLOCK },
  'whose owner is blocked': { 'users/member/blocks/owner': BLOCK },
};

const ACTS: readonly StateAct[] = [
  {
    match: '/projects/{projectId}',
    operation: 'create',
    of: 'an own draft',
    actor: 'member',
    path: 'projects/new',
    fields: { ...project({ ownerId: 'member', memberIds: ['member'] }), ...world.createdNow() },
    states: {
      'a new id': {},
      'an id in use': { 'projects/new': { ...world.PUBLISHED } },
      'an id of a deleted project': { 'deletedProjects/new': world.TOMBSTONE },
      'an id of a person': { 'users/new': person() },
    },
    allowed: ['a new id'],
    gate: 'project',
  },
  {
    match: '/projects/{projectId}',
    operation: 'update',
    of: 'its text',
    actor: 'owner',
    path: PROJECT,
    fields: { tagline: 'Ny', updatedAt: now() },
    states: {
      ...PROJECTS,
      'handed over': at({ ownerId: 'teammate' }),
    },
    allowed: EXISTING,
    gate: 'edit',
  },
  {
    match: '/projects/{projectId}',
    operation: 'update',
    of: 'leaving it',
    actor: 'teammate',
    path: PROJECT,
    fields: { memberIds: ['owner'], membersChangedBy: 'teammate', updatedAt: now() },
    states: { ...PROJECTS, left: at({ memberIds: ['owner'] }) },
    allowed: EXISTING,
  },
  {
    match: '/projects/{projectId}',
    operation: 'update',
    of: 'offering it',
    actor: 'owner',
    path: PROJECT,
    fields: { offeredTo: 'teammate', updatedAt: now() },
    states: {
      ...PROJECTS,
      'to a suspended member': { 'users/teammate': person({ status: 'suspended' }) },
      'to an erased member': { 'users/teammate': null },
      'to a former member': at({ memberIds: ['owner'] }),
    },
    allowed: EXISTING,
    gate: 'edit',
  },
  {
    match: '/projects/{projectId}',
    operation: 'update',
    of: 'taking it over',
    actor: 'teammate',
    path: PROJECT,
    fields: { ownerId: 'teammate', updatedAt: now() },
    states: { 'not offered': {}, 'offered to somebody else': at({ offeredTo: 'member' }) },
    allowed: [],
  },
  {
    match: '/projects/{projectId}',
    operation: 'delete',
    of: 'it, with its id reserved',
    actor: 'owner',
    path: 'projects/going',
    states: {
      draft: {},
      published: { 'projects/going': world.PUBLISHED },
      archived: { 'projects/going': { ...world.PUBLISHED, status: 'archived' } },
      'a hidden draft': { 'projects/going': { ...world.PUBLISHED, status: 'draft', hidden: true } },
      'without reserving its id': { 'deletedProjects/going': null },
      missing: { 'projects/going': null },
    },
    allowed: ['draft'],
  },
];

const TASK = 'projects/published/tasks/open';
const newTask = { ...world.TASK, createdBy: 'teammate', ...world.createdNow() };
const TEAM_PROJECTS: StateAct['states'] = {
  ...PROJECTS,
  left: at({ memberIds: ['owner'] }),
};
const ENTRY = {
  ...world.TASK_COMMENT,
  taskId: 'open',
  authorId: 'teammate',
  createdAt: now(),
};
const TASK_STATES: StateAct['states'] = {
  ...TEAM_PROJECTS,
  'whose task is gone': { [TASK]: null },
};
/** A board is the team’s own: it stays in use whatever others see of the project. */
const TASKS: readonly StateAct[] = [
  {
    match: '/projects/{projectId}/tasks/{taskId}',
    operation: 'create',
    of: 'a task',
    actor: 'teammate',
    path: 'projects/published/tasks/new',
    fields: newTask,
    states: { ...TEAM_PROJECTS, full: at({ isFull: true }) },
    allowed: EXISTING,
    gate: 'task',
  },
  {
    match: '/projects/{projectId}/tasks/{taskId}',
    operation: 'update',
    of: 'a task',
    actor: 'teammate',
    path: TASK,
    fields: { title: 'Ny', updatedAt: now() },
    states: {
      ...TASK_STATES,
      full: at({ isFull: true }),
      'whose task is done': { [TASK]: { ...world.TASK, status: 'done' } },
    },
    allowed: [...EXISTING, 'full', 'whose task is done'],
    gate: 'change',
  },
  {
    match: '/projects/{projectId}/tasks/{taskId}',
    operation: 'delete',
    of: 'a task',
    actor: 'teammate',
    path: TASK,
    states: TASK_STATES,
    // Deleting a missing document changes nothing.
    allowed: [...EXISTING, 'whose task is gone'],
  },
  {
    match: '/taskEntries/{entryId}',
    operation: 'create',
    of: 'a comment on a task',
    actor: 'teammate',
    path: 'taskEntries/new',
    fields: ENTRY,
    states: TASK_STATES,
    allowed: EXISTING,
    gate: 'taskComment',
  },
  {
    match: '/taskEntries/{entryId}',
    operation: 'delete',
    of: 'an own comment on a task',
    actor: 'teammate',
    path: 'taskEntries/mine',
    states: eachWith(
      { 'taskEntries/mine': { ...world.TASK_COMMENT, authorId: 'teammate' } },
      TASK_STATES,
    ),
    // Taking words back is always allowed.
    allowed: Object.keys(TASK_STATES),
  },
];

const REQUEST = 'projects/published/requests/member';
const ask = { ...world.REQUEST, applicant: cardOf('member') };
const invitation = { ...ask, invitedBy: 'owner', status: 'invited' };
const REQUEST_MATCH = '/projects/{projectId}/requests/{uid}';
const decision = (status: string) => ({ status, decidedAt: now(), updatedAt: now() });
const ofStatus = (document: object): StateAct['states'] => ({
  waiting: { [REQUEST]: { ...document } },
  declined: { [REQUEST]: { ...document, status: 'declined', decidedAt: LONG_AGO } },
  accepted: { [REQUEST]: { ...document, status: 'accepted', decidedAt: LONG_AGO } },
  missing: { [REQUEST]: null },
});
/** Accepting an investor makes no member, so that one write is the whole decision. */
const investor = { ...ask, kind: 'investor' };

const REQUESTS: readonly StateAct[] = [
  {
    match: REQUEST_MATCH,
    operation: 'create',
    of: 'a request',
    actor: 'member',
    path: REQUEST,
    fields: { ...ask, ...world.createdNow() },
    states: {
      ...FOR_OTHERS,
      'asked already': { [REQUEST]: ask },
      'declined already': { [REQUEST]: { ...ask, status: 'declined' } },
      joined: at({ memberIds: ['owner', 'member'] }),
    },
    allowed: ['published'],
    gate: 'request',
  },
  {
    match: REQUEST_MATCH,
    operation: 'create',
    of: 'an invitation',
    actor: 'owner',
    path: REQUEST,
    fields: { ...invitation, ...world.createdNow() },
    states: {
      ...FOR_OTHERS,
      'asked already': { [REQUEST]: ask },
      'declined already': { [REQUEST]: { ...invitation, status: 'declined' } },
      'to a member': at({ memberIds: ['owner', 'member'] }),
      'to a suspended person': { 'users/member': person({ status: 'suspended' }) },
      'to an applicant': { 'users/member': person({ status: 'waiting' }) },
      'to an erased person': { 'users/member': null },
      'to somebody who takes no messages': {
        'users/member/private/settings': { ...settings('member'), whoMayWrite: 'nobody' },
      },
    },
    allowed: ['published'],
    gate: 'invitation',
  },
  {
    match: REQUEST_MATCH,
    operation: 'update',
    of: 'accepting a request',
    actor: 'owner',
    path: REQUEST,
    fields: decision('accepted'),
    states: eachWith({ [REQUEST]: investor }, FOR_OTHERS),
    allowed: ['published', 'draft'],
    gate: 'change',
  },
  {
    match: REQUEST_MATCH,
    operation: 'update',
    of: 'accepting a request, by its state; a decline is taken back before',
    actor: 'owner',
    path: REQUEST,
    fields: decision('accepted'),
    states: ofStatus(investor),
    allowed: ['waiting'],
    gate: 'change',
  },
  {
    match: REQUEST_MATCH,
    operation: 'update',
    of: 'declining a request',
    actor: 'owner',
    path: REQUEST,
    fields: decision('declined'),
    states: eachWith({ [REQUEST]: ask }, FOR_OTHERS),
    allowed: [...EXISTING, 'whose owner blocks', 'whose owner is blocked'],
    gate: 'change',
  },
  {
    match: REQUEST_MATCH,
    operation: 'update',
    of: 'declining a request, by its state',
    actor: 'owner',
    path: REQUEST,
    fields: decision('declined'),
    states: ofStatus(ask),
    allowed: ['waiting'],
    gate: 'change',
  },
  {
    match: REQUEST_MATCH,
    operation: 'update',
    of: 'declining an invitation',
    actor: 'member',
    path: REQUEST,
    fields: decision('declined'),
    states: ofStatus(invitation),
    allowed: ['waiting'],
    gate: 'change',
  },
  {
    match: REQUEST_MATCH,
    operation: 'delete',
    of: 'an own request',
    actor: 'member',
    path: REQUEST,
    states: ofStatus(ask),
    // A yes that made a member ends with the membership; here none was made.
    allowed: ['waiting', 'accepted', 'missing'],
  },
  {
    match: REQUEST_MATCH,
    operation: 'delete',
    of: 'an own invitation',
    actor: 'owner',
    path: REQUEST,
    states: ofStatus(invitation),
    allowed: ['waiting', 'accepted', 'missing'],
  },
];

export const PROJECT_STATES: readonly StateAct[] = [...ACTS, ...TASKS, ...REQUESTS];
