import { blockPath } from '@samspill/domain/blocks/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { dayAfter, dayAt } from '@samspill/domain/tasks/due';
import { taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { scaled } from '../../../scripts/time-limits.mjs';
import {
  addPeople,
  deliverEvent,
  deliverShuffled,
  engineProject,
  writeAndReact,
} from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { projectTaskReactions, remindOfTasks, taskReactions } from './task-triggers.ts';

const TIME_LIMIT_MS = scaled(60_000);
let serial = 0;

const engine = engineProject('tasks');
async function given(fields: Partial<Project> = {}) {
  serial += 1;
  const id = `p${serial}`;
  const [owner, other] = [`${id}-owner`, `${id}-other`];
  await addPeople(engine.db, [owner, other]);
  const project = projectDocument(owner, { memberIds: [owner, other], ...fields });
  await engine.write(projectPath(id), project);
  return { id, owner, other, project };
}

const happens = (path: string, task: Task | null) =>
  writeAndReact(engine, taskReactions, path, task);

async function projectChanges(id: string, fields: Project | null) {
  const change = await engine.write(projectPath(id), fields);
  await deliverEvent(engine.deps, projectTaskReactions, change);
  return change;
}

const stored = async (path: string) => (await engine.db.doc(path).get()).data();
const openTasksOf = async (id: string) => (await stored(projectPath(id)))?.counters.openTasks;

async function notificationsOf(uid: string) {
  const { docs } = await engine.db.collection(notificationsPath(uid)).get();
  return docs.map((each) => each.data());
}

describe('task', () => {
  it('that is open in a visible project is listed with its title and counted', async () => {
    const { id, owner } = await given();
    await happens(taskPath(id, 'a'), taskDocument(id, owner));
    expect(await stored(taskPath(id, 'a'))).toMatchObject({
      listed: true,
      projectTitle: 'Båtlaget',
    });
    expect(await openTasksOf(id)).toBe(1);
  });

  it.each<[string, Partial<Task>]>([
    ['done', { status: 'done' }],
    ['closed', { open: false }],
  ])(
    'is neither listed nor counted when %s, but keeps the project title',
    async (_name, fields) => {
      const { id, owner } = await given();
      await happens(taskPath(id, 'a'), taskDocument(id, owner));
      await happens(taskPath(id, 'a'), taskDocument(id, owner, { ...fields, listed: true }));
      expect(await stored(taskPath(id, 'a'))).toMatchObject({
        listed: false,
        projectTitle: 'Båtlaget',
      });
      expect(await openTasksOf(id)).toBe(0);
    },
  );

  it.each<[string, Partial<Project>]>([
    ['a draft', { status: 'draft' }],
    ['archived', { status: 'archived' }],
    ['hidden', { hidden: true }],
  ])('is not listed when the project is %s', async (_name, fields) => {
    const { id, owner } = await given(fields);
    await happens(taskPath(id, 'a'), taskDocument(id, owner));
    expect(await stored(taskPath(id, 'a'))).toMatchObject({ listed: false });
  });

  it('is no longer counted after its deletion', async () => {
    const { id, owner } = await given();
    await happens(taskPath(id, 'a'), taskDocument(id, owner));
    await happens(taskPath(id, 'a'), null);
    expect(await openTasksOf(id)).toBe(0);
  });

  it(
    'is counted correctly with repeated events in any order',
    async () => {
      const { id, owner } = await given();
      const changes = [];
      for (let index = 0; index < 12; index += 1)
        changes.push(await engine.write(taskPath(id, `t${index}`), taskDocument(id, owner)));
      for (let index = 0; index < 5; index += 1) {
        const done = taskDocument(id, owner, { status: 'done' });
        changes.push(await engine.write(taskPath(id, `t${index}`), done));
      }
      await deliverShuffled(engine.deps, taskReactions, changes);
      expect(await openTasksOf(id)).toBe(7);
      const listed = engine.db.collection(tasksPath(id)).where('listed', '==', true);
      expect((await listed.count().get()).data().count).toBe(7);
    },
    TIME_LIMIT_MS,
  );
});

describe('tasks of a project', () => {
  async function givenMany(fields: Partial<Task> = {}) {
    const at = await given();
    const writer = engine.db.bulkWriter();
    for (let index = 0; index < 130; index += 1)
      void writer.set(
        engine.db.doc(taskPath(at.id, `t${index}`)),
        taskDocument(at.id, at.owner, { listed: true, projectTitle: 'Båtlaget', ...fields }),
      );
    await writer.close();
    return at;
  }
  const countOf = async (id: string, field: string, value: unknown) =>
    (await engine.db.collection(tasksPath(id)).where(field, '==', value).count().get()).data()
      .count;

  it('are updated when it is renamed or unpublished', async () => {
    const { id, project } = await givenMany();
    await projectChanges(id, { ...project, title: 'Tarefjorden' } as Project);
    expect(await countOf(id, 'projectTitle', 'Tarefjorden')).toBe(130);
    await projectChanges(id, { ...project, status: 'draft' } as Project);
    expect(await countOf(id, 'listed', true)).toBe(0);
    await projectChanges(id, project as Project);
    expect(await countOf(id, 'listed', true)).toBe(130);
  });

  it('unassigns only the tasks of a member who leaves', async () => {
    const { id, owner, project } = await given();
    const [leaver, stayer] = [`${id}-other`, owner];
    await engine.write(taskPath(id, 'a'), taskDocument(id, owner, { assigneeId: leaver }));
    await engine.write(taskPath(id, 'b'), taskDocument(id, owner, { assigneeId: stayer }));
    await projectChanges(id, { ...project, memberIds: [owner] } as Project);
    expect(await stored(taskPath(id, 'a'))).toMatchObject({ assigneeId: null });
    expect(await stored(taskPath(id, 'b'))).toMatchObject({ assigneeId: stayer });
  });

  it('are deleted with it and kept when it is recreated', async () => {
    const { id, project } = await givenMany();
    const deleted = await engine.write(projectPath(id), null);
    await engine.write(projectPath(id), project);
    await deliverEvent(engine.deps, projectTaskReactions, deleted);
    expect(await countOf(id, 'projectId', id)).toBe(130);
    await projectChanges(id, null);
    expect(await countOf(id, 'projectId', id)).toBe(0);
  });
});

describe('task assignment', () => {
  it('notifies the assignee once when made by another member', async () => {
    const { id, owner, other } = await given();
    const assigned = { assigneeId: other, assignedBy: owner };
    await happens(taskPath(id, 'a'), taskDocument(id, owner, assigned));
    expect(await notificationsOf(other)).toMatchObject([
      {
        type: 'task',
        count: 1,
        readAt: null,
        actors: [{ uid: owner }],
        subject: {
          kind: 'task',
          id: `${id}.a`,
          title: 'Tegne etikett',
          href: `/projects/${id}?tab=tasks&task=a`,
        },
      },
    ]);
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it('sends no notification for a self-assignment or one already revoked', async () => {
    const { id, owner, other } = await given();
    await happens(
      taskPath(id, 'a'),
      taskDocument(id, owner, { assigneeId: other, assignedBy: other }),
    );
    const taken = taskDocument(id, owner, { assigneeId: other, assignedBy: owner });
    const change = await engine.write(taskPath(id, 'b'), taken);
    await engine.write(taskPath(id, 'b'), taskDocument(id, owner));
    await deliverEvent(engine.deps, taskReactions, change);
    expect(await notificationsOf(other)).toEqual([]);
  });

  it('sends no notification across a block', async () => {
    const { id, owner, other } = await given();
    await engine.write(blockPath(other, owner), { createdAt: Timestamp.now() });
    const assigned = { assigneeId: other, assignedBy: owner };
    await happens(taskPath(id, 'a'), taskDocument(id, owner, assigned));
    expect(await notificationsOf(other)).toEqual([]);
  });
});

describe('daily task reminder', () => {
  it('notifies assignees once of unfinished tasks due today or tomorrow', async () => {
    const { id, owner, other } = await given();
    const today = dayAt(new Date());
    const tomorrow = dayAfter(today);
    const of = (fields: Partial<Task>) => taskDocument(id, owner, { assigneeId: other, ...fields });
    await engine.write(taskPath(id, 'soon'), of({ dueOn: tomorrow }));
    await engine.write(taskPath(id, 'now'), of({ dueOn: today }));
    await engine.write(taskPath(id, 'done'), of({ dueOn: tomorrow, status: 'done' }));
    await engine.write(taskPath(id, 'later'), of({ dueOn: dayAfter(tomorrow) }));
    await engine.write(taskPath(id, 'nobody'), taskDocument(id, owner, { dueOn: tomorrow }));
    expect(await remindOfTasks(engine.deps)).toBe(2);
    await engine.db.doc(`${notificationsPath(other)}/task-task-${id}.now.due`).delete();
    await remindOfTasks(engine.deps);
    expect(await notificationsOf(other)).toMatchObject([
      { type: 'task', actors: [], count: 1, subject: { id: `${id}.soon.due` } },
    ]);
    expect(await notificationsOf(owner)).toEqual([]);
  });
});
