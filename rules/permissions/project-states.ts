import { serverTimestamp as now } from 'firebase/firestore';
import { cardOf } from '../testing/content-documents.ts';
import { LONG_AGO, person, project, settings } from '../testing/documents.ts';
import * as world from './fixtures.ts';
import { act, actsOn, eachWith, type StateAct } from './state-act.ts';

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
  ...actsOn('/projects/{projectId}', 'member', 'projects/new', [
    act('create', 'an own draft', {
      fields: { ...project({ ownerId: 'member', memberIds: ['member'] }), ...world.createdNow() },
      states: {
        'a new id': {},
        'an id in use': { 'projects/new': { ...world.PUBLISHED } },
        'an id of a deleted project': { 'deletedProjects/new': world.TOMBSTONE },
        'an id of a person': { 'users/new': person() },
      },
      allowed: ['a new id'],
      gate: 'project',
    }),
  ]),
  ...actsOn('/projects/{projectId}', 'owner', PROJECT, [
    act('update', 'its text', {
      fields: { tagline: 'Ny', updatedAt: now() },
      states: {
        ...PROJECTS,
        'handed over': at({ ownerId: 'teammate' }),
      },
      allowed: EXISTING,
      gate: 'edit',
    }),
  ]),
  ...actsOn('/projects/{projectId}', 'teammate', PROJECT, [
    act('update', 'leaving it', {
      fields: { memberIds: ['owner'], membersChangedBy: 'teammate', updatedAt: now() },
      states: { ...PROJECTS, left: at({ memberIds: ['owner'] }) },
      allowed: EXISTING,
    }),
  ]),
  ...actsOn('/projects/{projectId}', 'owner', PROJECT, [
    act('update', 'offering it', {
      fields: { offeredTo: 'teammate', updatedAt: now() },
      states: {
        ...PROJECTS,
        'to a suspended member': { 'users/teammate': person({ status: 'suspended' }) },
        'to an erased member': { 'users/teammate': null },
        'to a former member': at({ memberIds: ['owner'] }),
      },
      allowed: EXISTING,
      gate: 'edit',
    }),
  ]),
  ...actsOn('/projects/{projectId}', 'teammate', PROJECT, [
    act('update', 'taking it over', {
      fields: { ownerId: 'teammate', updatedAt: now() },
      states: { 'not offered': {}, 'offered to somebody else': at({ offeredTo: 'member' }) },
      allowed: [],
    }),
  ]),
  ...actsOn('/projects/{projectId}', 'owner', 'projects/going', [
    act('delete', 'it, with its id reserved', {
      states: {
        draft: {},
        published: { 'projects/going': world.PUBLISHED },
        archived: { 'projects/going': { ...world.PUBLISHED, status: 'archived' } },
        'a hidden draft': {
          'projects/going': { ...world.PUBLISHED, status: 'draft', hidden: true },
        },
        'without reserving its id': { 'deletedProjects/going': null },
        missing: { 'projects/going': null },
      },
      allowed: ['draft'],
    }),
  ]),
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
  ...actsOn('/projects/{projectId}/tasks/{taskId}', 'teammate', 'projects/published/tasks/new', [
    act('create', 'a task', {
      fields: newTask,
      states: { ...TEAM_PROJECTS, full: at({ isFull: true }) },
      allowed: EXISTING,
      gate: 'task',
    }),
  ]),
  ...actsOn('/projects/{projectId}/tasks/{taskId}', 'teammate', TASK, [
    act('update', 'a task', {
      fields: { title: 'Ny', updatedAt: now() },
      states: {
        ...TASK_STATES,
        full: at({ isFull: true }),
        'whose task is done': { [TASK]: { ...world.TASK, status: 'done' } },
      },
      allowed: [...EXISTING, 'full', 'whose task is done'],
      gate: 'change',
    }),
    act('delete', 'a task', {
      states: TASK_STATES,
      // Deleting a missing document changes nothing.
      allowed: [...EXISTING, 'whose task is gone'],
    }),
  ]),
  ...actsOn('/taskEntries/{entryId}', 'teammate', 'taskEntries/new', [
    act('create', 'a comment on a task', {
      fields: ENTRY,
      states: TASK_STATES,
      allowed: EXISTING,
      gate: 'taskComment',
    }),
  ]),
  ...actsOn('/taskEntries/{entryId}', 'teammate', 'taskEntries/mine', [
    act('delete', 'an own comment on a task', {
      states: eachWith(
        { 'taskEntries/mine': { ...world.TASK_COMMENT, authorId: 'teammate' } },
        TASK_STATES,
      ),
      // Taking words back is always allowed.
      allowed: Object.keys(TASK_STATES),
    }),
  ]),
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
  ...actsOn(REQUEST_MATCH, 'member', REQUEST, [
    act('create', 'a request', {
      fields: { ...ask, ...world.createdNow() },
      states: {
        ...FOR_OTHERS,
        'asked already': { [REQUEST]: ask },
        'declined already': { [REQUEST]: { ...ask, status: 'declined' } },
        joined: at({ memberIds: ['owner', 'member'] }),
      },
      allowed: ['published'],
      gate: 'request',
    }),
  ]),
  ...actsOn(REQUEST_MATCH, 'owner', REQUEST, [
    act('create', 'an invitation', {
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
    }),
    act('update', 'accepting a request', {
      fields: decision('accepted'),
      states: eachWith({ [REQUEST]: investor }, FOR_OTHERS),
      allowed: ['published', 'draft'],
      gate: 'change',
    }),
    act('update', 'accepting a request, by its state; a decline is taken back before', {
      fields: decision('accepted'),
      states: ofStatus(investor),
      allowed: ['waiting'],
      gate: 'change',
    }),
    act('update', 'declining a request', {
      fields: decision('declined'),
      states: eachWith({ [REQUEST]: ask }, FOR_OTHERS),
      allowed: [...EXISTING, 'whose owner blocks', 'whose owner is blocked'],
      gate: 'change',
    }),
    act('update', 'declining a request, by its state', {
      fields: decision('declined'),
      states: ofStatus(ask),
      allowed: ['waiting'],
      gate: 'change',
    }),
  ]),
  ...actsOn(REQUEST_MATCH, 'member', REQUEST, [
    act('update', 'declining an invitation', {
      fields: decision('declined'),
      states: ofStatus(invitation),
      allowed: ['waiting'],
      gate: 'change',
    }),
    act('delete', 'an own request', {
      states: ofStatus(ask),
      // A yes that made a member ends with the membership; here none was made.
      allowed: ['waiting', 'accepted', 'missing'],
    }),
  ]),
  ...actsOn(REQUEST_MATCH, 'owner', REQUEST, [
    act('delete', 'an own invitation', {
      states: ofStatus(invitation),
      allowed: ['waiting', 'accepted', 'missing'],
    }),
  ]),
];

export const PROJECT_STATES: readonly StateAct[] = [...ACTS, ...TASKS, ...REQUESTS];
