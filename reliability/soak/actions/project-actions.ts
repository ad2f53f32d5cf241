import { projectPath } from '@samspill/domain/paths';
import { PROJECT_SERVER_FIELDS } from '@samspill/domain/projects/project';
import { COMPLETE_DRAFT } from '@samspill/domain/projects/project.cases';
import { requestPath } from '@samspill/domain/requests/paths';
import { taskPath } from '@samspill/domain/tasks/paths';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { NOW } from '../../../functions/src/testing/rest-writes.ts';
import { CREATED_NOW, create, remove, update } from '../../../functions/src/testing/write-plans.ts';
import type { Project, Task } from '../journal.ts';
import type { Member } from '../member.ts';
import { write } from '../send.ts';
import {
  type Action,
  cardOf,
  createWriteAttempt,
  newId,
  pickOf,
  type SoakContext,
} from './action.ts';

/** Each project is matched against every user, which dominates the run time. */
const MAX_PROJECTS = 25;
const STATES = ['todo', 'doing', 'done'] as const;

const draftAndPublish: Action['plan'] = ({ db, journal }, by) => {
  if (journal.projects.size >= MAX_PROJECTS || !journal.hasRoom(by.uid, 'project')) return null;
  const id = newId();
  const path = projectPath(id);
  const draft = {
    ...COMPLETE_DRAFT,
    lookingFor: ['talent'],
    title: `Båtlaget ${id.slice(0, 4)}`,
    ...PROJECT_SERVER_FIELDS,
    ownerId: by.uid,
    memberIds: [by.uid],
    status: 'draft',
    publishedAt: null,
    ...CREATED_NOW,
  };
  const publication = { status: 'published', publishedAt: NOW, updatedAt: NOW };
  return {
    run: async () =>
      (await write(db, by, [create(path, draft)])) &&
      (await write(db, by, [update(path, publication)])),
    note: (isAccepted) => {
      if (!isAccepted) return;
      journal.make(by.uid, 'project');
      const members = { owner: by.uid, memberIds: [by.uid] };
      journal.projects.set(id, { id, ...members, tasks: new Map(), requests: new Map() });
    },
  };
};

export const publishProject: Action = {
  name: 'publish a project',
  weight: 2,
  plan: draftAndPublish,
};

const renameProject: Action['plan'] = (stage, by) => {
  const project = projectWith(stage, ({ owner }) => owner === by.uid);
  if (!project) return null;
  const title = `Båtlaget ${newId().slice(0, 4)}`;
  const change = update(projectPath(project.id), { title, updatedAt: NOW });
  return createWriteAttempt(stage, by, [change], () => undefined);
};

const projectWith = ({ random, journal }: SoakContext, fits: (project: Project) => boolean) =>
  pickOf(random, journal.projects.values(), fits);

const isIn =
  ({ uid }: Member) =>
  ({ memberIds }: Project) =>
    memberIds.includes(uid);

const addTask: Action['plan'] = (stage, by) => {
  const { random, journal } = stage;
  const project = projectWith(stage, isIn(by));
  if (!project || !journal.hasRoom(by.uid, 'task')) return null;
  const id = newId();
  const task: Task = { open: random.percent(60), status: 'todo' };
  const fields = {
    title: 'Tegne etikett',
    description: '',
    ...task,
    assigneeId: null,
    skills: [],
    dueOn: null,
    rank: 'a0',
    ...TASK_SERVER_FIELDS,
    projectId: project.id,
    createdBy: by.uid,
    ...CREATED_NOW,
  };
  return createWriteAttempt(stage, by, [create(taskPath(project.id, id), fields)], () => {
    journal.make(by.uid, 'task');
    project.tasks.set(id, task);
  });
};

/** Members may move one task at once, and the last write wins; each task has a single mover here. */
function ownTask(stage: SoakContext, by: Member) {
  const project = projectWith(stage, (each) => each.owner === by.uid && each.tasks.size > 0);
  const [id, task] = (project && pickOf(stage.random, project.tasks, () => true)) ?? [];
  return project && id !== undefined && task ? { project, id, task } : null;
}

const moveTask: Action['plan'] = (stage, by) => {
  const own = ownTask(stage, by);
  if (!own) return null;
  const { random } = stage;
  const moved: Task = { open: random.percent(60), status: random.pick(STATES) };
  const change = update(taskPath(own.project.id, own.id), { ...moved, updatedAt: NOW });
  return createWriteAttempt(stage, by, [change], () => void own.project.tasks.set(own.id, moved));
};

const deleteTask: Action['plan'] = (stage, by) => {
  const own = ownTask(stage, by);
  if (!own) return null;
  const path = taskPath(own.project.id, own.id);
  return createWriteAttempt(stage, by, [remove(path)], () => void own.project.tasks.delete(own.id));
};

const requestToJoin: Action['plan'] = (stage, by) => {
  const { journal } = stage;
  const isNew = (each: Project) => !isIn(by)(each) && !each.requests.has(by.uid);
  const project = projectWith(stage, isNew);
  if (!project || !journal.hasRoom(by.uid, 'request')) return null;
  const fields = {
    kind: 'talent',
    message: 'Jeg vil gjerne være med og bygge dette.',
    taskId: null,
    applicant: cardOf(by),
    projectId: project.id,
    status: 'pending',
    decidedAt: null,
    ...CREATED_NOW,
  };
  return createWriteAttempt(stage, by, [create(requestPath(project.id, by.uid), fields)], () => {
    journal.make(by.uid, 'request');
    project.requests.set(by.uid, 'pending');
  });
};

const decide: Action['plan'] = (stage, by) => {
  const { random } = stage;
  const waiting = ({ requests }: Project) =>
    [...requests].filter(([, status]) => status === 'pending').map(([uid]) => uid);
  const project = projectWith(stage, (each) => each.owner === by.uid && waiting(each).length > 0);
  if (!project) return null;
  const uid = random.pick(waiting(project));
  const status = random.percent(70) ? 'accepted' : 'declined';
  const memberIds = [...project.memberIds, uid];
  const change = { status, decidedAt: NOW, updatedAt: NOW };
  const joins = update(projectPath(project.id), {
    memberIds,
    membersChangedBy: by.uid,
    updatedAt: NOW,
  });
  const decision = update(requestPath(project.id, uid), change);
  return createWriteAttempt(
    stage,
    by,
    status === 'accepted' ? [decision, joins] : [decision],
    () => {
      project.requests.set(uid, status);
      if (status === 'accepted') project.memberIds = memberIds;
    },
  );
};

export const PROJECT_ACTIONS: readonly Action[] = [
  publishProject,
  { name: 'rename a project', weight: 1, plan: renameProject },
  { name: 'add a task', weight: 6, plan: addTask },
  { name: 'move a task', weight: 6, plan: moveTask },
  { name: 'delete a task', weight: 1, plan: deleteTask },
  { name: 'ask to join', weight: 3, plan: requestToJoin },
  { name: 'decide on a request', weight: 3, plan: decide },
];
