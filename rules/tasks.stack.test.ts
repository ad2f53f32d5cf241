import { blockPath } from '@samspill/domain/blocks/paths';
import { MAX_PAGE_SIZE } from '@samspill/domain/limits';
import { projectPath } from '@samspill/domain/paths';
import { TASKS, taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import { MAX_TASKS, TASK_SERVER_FIELDS, type Task } from '@samspill/domain/tasks/task';
import { COMPLETE_TASK, INVALID_TASKS, VALID_TASKS } from '@samspill/domain/tasks/task.cases';
import {
  deleteField,
  limit,
  orderBy,
  type QueryConstraint,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeAll, beforeEach, describe, it } from 'vitest';
import {
  type Actor,
  ADMIN,
  ADMITTED,
  type Audience,
  allowed,
  denied,
  expectOnly,
  INGRID,
  itAllows,
  KARI,
  OLA,
} from './testing/access.ts';
import { LONG_AGO, PEOPLE, project, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const VISIBLE = 'visible';
const UNSEEN = ['draft', 'hidden', 'archived'];
const MEMBERS: Audience = ['kari', 'ola', 'suspended'];
const ACTIVE_MEMBERS: Audience = ['kari', 'ola'];
const RANK = 'a0V';

const task = (fields: Partial<Task> = {}): Task => ({
  ...COMPLETE_TASK,
  assigneeId: null,
  open: false,
  projectId: VISIBLE,
  createdBy: KARI,
  ...TASK_SERVER_FIELDS,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  ...fields,
});

const givenTasks = (projectId: string) =>
  rules.given({
    [taskPath(projectId, 'closed')]: task({ projectId }),
    [taskPath(projectId, 'open')]: task({ projectId, open: true, listed: projectId === VISIBLE }),
  });

const memberIds = [...MEMBERS];
const rules = rulesWith('tasks', {
  ...PEOPLE,
  [projectPath(VISIBLE)]: published({ memberIds }),
  [projectPath('draft')]: project({ memberIds }),
  [projectPath('hidden')]: published({ memberIds, hidden: true }),
  [projectPath('archived')]: published({ memberIds, status: 'archived' }),
});
beforeAll(() => Promise.all([VISIBLE, ...UNSEEN].map(givenTasks)));

const read = (actor: Actor, projectId: string, taskId: string) =>
  rules.as(actor).get(taskPath(projectId, taskId));
const list = (actor: Actor, projectId: string, ...constraints: QueryConstraint[]) =>
  rules.as(actor).list(tasksPath(projectId), ...constraints);
const listAll = (actor: Actor, ...constraints: QueryConstraint[]) =>
  rules.as(actor).listGroup(TASKS, ...constraints);

const isOpen = where('open', '==', true);
const isListed = where('listed', '==', true);
const page = limit(20);

describe('reading a task', () => {
  itAllows(MEMBERS)('allows only members to read a closed task: %s', (actor) =>
    [VISIBLE, ...UNSEEN].map((projectId) => read(actor, projectId, 'closed')),
  );

  itAllows(ADMITTED)('allows open tasks for admitted users only: %s', (actor) =>
    read(actor, VISIBLE, 'open'),
  );

  it.each(UNSEEN)(
    'allows only members to read an open task of a project that is %s',
    async (projectId) => {
      await expectOnly(MEMBERS, (actor) => read(actor, projectId, 'open'));
    },
  );

  it('reports a missing task to members only', async () => {
    await allowed(read('ola', VISIBLE, 'nowhere'));
    await denied(read('ingrid', VISIBLE, 'nowhere'));
    await denied(read('ola', 'nowhere', 'open'));
  });

  it('hides open tasks from a user blocked by the owner, but not from moderators', async () => {
    const block = { blockedUid: INGRID, createdAt: LONG_AGO };
    await rules.given({ [blockPath(KARI, INGRID)]: block });
    await denied(read('ingrid', VISIBLE, 'open'));
    await denied(list('ingrid', VISIBLE, isOpen, limit(MAX_PAGE_SIZE)));
    await rules.given({ [blockPath(KARI, ADMIN)]: { ...block, blockedUid: ADMIN } });
    await allowed(read('admin', VISIBLE, 'open'));
    await rules.forget(blockPath(KARI, INGRID));
    await allowed(read('ingrid', VISIBLE, 'open'));
    await allowed(list('ingrid', VISIBLE, isOpen, limit(MAX_PAGE_SIZE)));
  });
});

describe('listing a project’s tasks', () => {
  const board = [orderBy('rank'), limit(MAX_TASKS)];

  itAllows(MEMBERS)('lists all tasks for members only: %s', (actor) => [
    list(actor, VISIBLE, ...board),
    list(actor, 'draft', ...board),
  ]);

  itAllows(ADMITTED)('lists open tasks for admitted users only: %s', (actor) =>
    list(actor, VISIBLE, isOpen, page),
  );

  it.each(UNSEEN)(
    'returns open tasks of a project that is %s to members only',
    async (projectId) => {
      await denied(list('ingrid', projectId, isOpen, page));
      await allowed(list('ola', projectId, isOpen, page));
    },
  );

  it('allows members a whole board, others a page', async () => {
    await denied(list('ola', VISIBLE, orderBy('rank'), limit(MAX_TASKS + 1)));
    await denied(list('ola', VISIBLE, orderBy('rank')));
    await allowed(list('ingrid', VISIBLE, isOpen, limit(MAX_PAGE_SIZE)));
    await denied(list('ingrid', VISIBLE, isOpen, limit(MAX_PAGE_SIZE + 1)));
  });
});

describe('listing tasks over all projects', () => {
  const skills = where('skills', 'array-contains-any', ['figma', 'react']);
  const newest = orderBy('createdAt', 'desc');

  itAllows(ADMITTED)('returns listed tasks for admitted users only: %s', (actor) =>
    listAll(actor, isListed, skills, newest, page),
  );

  itAllows(['ola'])('lists Ola’s tasks for Ola only: %s', (actor) =>
    listAll(actor, where('assigneeId', '==', OLA), limit(100)),
  );

  it.each<[string, QueryConstraint[]]>([
    ['everything', [page]],
    ['what is open, wherever', [isOpen, page]],
    ['what is not listed', [where('listed', '==', false), page]],
    ['what is nobody’s', [where('assigneeId', '==', null), page]],
    ['tasks of another member', [where('assigneeId', '==', KARI), page]],
    ['more than a page', [isListed, limit(MAX_PAGE_SIZE + 1)]],
    ['all that is one’s own, without a limit', [where('assigneeId', '==', OLA)]],
    ['one project by its id', [where('projectId', '==', VISIBLE), page]],
  ])('rejects %s', async (_name, constraints) => {
    await denied(listAll('ola', ...constraints));
  });
});

const newTask = (uid: string, fields: object = {}) => ({
  ...task({ createdBy: uid }),
  createdAt: serverTimestamp(),
  updatedAt: serverTimestamp(),
  ...fields,
});

let created = 0;
const create = (actor: Actor, fields: object, projectId = VISIBLE) =>
  rules.as(actor).set(taskPath(projectId, `new-${created++}`), fields);
const assignedTo = (uid: unknown, by: Actor = 'ola') => ({ assigneeId: uid, assignedBy: by });

describe('adding a task', () => {
  it.each(VALID_TASKS)('accepts $name', async ({ fields }) => {
    const { assigneeId, ...rest } = fields;
    const assigned = assigneeId ? assignedTo(assigneeId) : {};
    await allowed(create('ola', newTask(OLA, { ...rest, ...assigned })));
  });

  it.each(INVALID_TASKS)('rejects $name', async ({ fields }) => {
    await denied(create('ola', newTask(OLA, { ...fields, assignedBy: OLA })));
  });

  itAllows(ACTIVE_MEMBERS)('allows only active members of the project: %s', (actor) =>
    create(actor, newTask(actor)),
  );

  it.each(UNSEEN)('is allowed in a project that is %s', async (projectId) => {
    await allowed(create('ola', newTask(OLA, { projectId }), projectId));
  });

  it('requires a project', async () => {
    await denied(create('ola', newTask(OLA, { projectId: 'nowhere' }), 'nowhere'));
  });

  it.each<[string, object]>([
    ['of another project', { projectId: 'draft' }],
    ['in another member’s name', { createdBy: KARI }],
    ['that is listed already', { listed: true }],
    ['under a project’s title', { projectTitle: 'Sjøsol' }],
    ['made long ago', { createdAt: LONG_AGO }],
    ['changed long ago', { updatedAt: LONG_AGO }],
    ['assigned to a user who is not a member', assignedTo(INGRID)],
    ['assigned in another member’s name', assignedTo(OLA, 'kari')],
    ['assigned by nobody', { assigneeId: OLA }],
    ['that nobody has, in another member’s name', assignedTo(null, 'kari')],
  ])('rejects a task %s', async (_name, fields) => {
    await denied(create('ola', newTask(OLA, fields)));
  });

  it.each(Object.keys(newTask(OLA)))('requires the field %s', async (field) => {
    await denied(create('ola', newTask(OLA, { [field]: undefined })));
  });
});

const given = (fields: Partial<Task> = {}) =>
  rules.given({ [taskPath(VISIBLE, 'mine')]: task(fields) });
const change = (actor: Actor, fields: object, projectId = VISIBLE, taskId = 'mine') =>
  rules.as(actor).update(taskPath(projectId, taskId), {
    updatedAt: serverTimestamp(),
    ...fields,
  });

describe('changing a task', () => {
  beforeEach(() => given());

  it.each(VALID_TASKS)('accepts $name', async ({ fields }) => {
    await allowed(change('ola', { ...fields, assignedBy: OLA }));
  });

  it.each(INVALID_TASKS)('rejects $name', async ({ fields }) => {
    await denied(change('ola', { ...fields, assignedBy: OLA }));
  });

  itAllows(ACTIVE_MEMBERS)('allows only active members of the project: %s', (actor) => [
    change(actor, { status: 'done' }),
    change(actor, { status: 'done' }, VISIBLE, 'open'),
  ]);

  it.each<[string, object]>([
    ['projectId', { projectId: 'draft' }],
    ['createdBy', { createdBy: OLA }],
    ['listed', { listed: true }],
    ['projectTitle', { projectTitle: 'Statens oljefond' }],
    ['createdAt', { createdAt: serverTimestamp() }],
  ])('rejects a change of %s', async (_name, fields) => {
    await denied(change('ola', fields));
  });

  it('is signed by the caller at the server’s time, or not at all', async () => {
    const now = serverTimestamp();
    await allowed(change('ola', { status: 'doing', changedBy: { uid: OLA, at: now } }));
    await allowed(change('kari', { status: 'done' }));
    for (const changedBy of [
      { uid: KARI, at: now },
      { uid: OLA, at: LONG_AGO },
      { uid: OLA },
      { uid: OLA, at: now, name: 'Ola' },
      deleteField(),
    ])
      await denied(change('ola', { status: 'todo', changedBy }));
  });

  it('requires the server’s time', async () => {
    await denied(change('ola', { status: 'done', updatedAt: LONG_AGO }));
  });

  it.each(['title', 'status', 'rank', 'assigneeId', 'open'])(
    'rejects removing the field %s',
    async (field) => {
      await denied(change('ola', { [field]: deleteField() }));
    },
  );
});

describe('moving a task', () => {
  it('is allowed even if the assignee has left', async () => {
    await given({ assigneeId: INGRID, assignedBy: KARI });
    await allowed(change('ola', { rank: RANK, status: 'done' }));
  });
});

describe('assigning a task', () => {
  beforeEach(() => given());

  it('allows any member including the caller, and unassigning', async () => {
    await allowed(change('ola', assignedTo(KARI)));
    await allowed(change('ola', assignedTo(OLA)));
    await allowed(change('ola', assignedTo(null)));
  });

  it.each<[string, object]>([
    ['to a user who is not a member', assignedTo(INGRID)],
    ['in another member’s name', assignedTo(OLA, 'kari')],
    ['without a name', { assigneeId: OLA }],
  ])('rejects an assignment %s', async (_name, fields) => {
    await denied(change('ola', fields));
  });

  it('keeps the name of the assigner while the assignee is unchanged', async () => {
    await given({ assigneeId: OLA, assignedBy: KARI });
    await denied(change('ola', { assignedBy: INGRID }));
    await denied(change('ola', { assignedBy: deleteField() }));
  });
});

describe('deleting a task', () => {
  itAllows(ACTIVE_MEMBERS)('allows only active members of the project: %s', async (actor) => {
    await given();
    return rules.as(actor).delete(taskPath(VISIBLE, 'mine'));
  });
});
