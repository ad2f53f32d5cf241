import { notificationsPath } from '@samspill/domain/notifications/paths';
import { projectPath } from '@samspill/domain/paths';
import type { Project } from '@samspill/domain/projects/project';
import { taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import { type Task, TaskDraftSchema } from '@samspill/domain/tasks/task';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { addPeople, deliverTwice, engineProject } from '../testing/engine-client.ts';
import { projectDocument } from '../testing/project-documents.ts';
import { taskReactions } from './task-triggers.ts';

const engine = engineProject('repeats');
const deps = { ...engine.deps, now: () => new Date('2026-11-26T12:00:00Z') };
let serial = 0;

async function given(fields: Partial<Project> = {}) {
  serial += 1;
  const [id, owner, helper] = [`p${serial}`, `owner-${serial}`, `helper-${serial}`];
  await addPeople(engine.db, [owner, helper]);
  const project = projectDocument(owner, { memberIds: [owner, helper], ...fields });
  await engine.db.doc(projectPath(id)).set(project);
  return { id, owner, helper };
}

const taskOf = (projectId: string, createdBy: string, fields: Partial<Task> = {}): Task => ({
  title: 'Vanne tomatene',
  description: 'Lite vann.',
  status: 'doing',
  assigneeId: null,
  skills: ['gardening'],
  dueOn: '2026-11-26',
  open: false,
  checklist: ['[x] Fylle kannen', '[ ] Vanne'],
  repeats: 'weekly',
  priority: 'high',
  rank: 'a1',
  projectId,
  createdBy,
  listed: false,
  projectTitle: '',
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
  ...fields,
});

async function happens(projectId: string, taskId: string, task: Task) {
  const event = await engine.write(taskPath(projectId, taskId), task);
  await deliverTwice(deps, taskReactions, event);
}
const others = async (projectId: string) =>
  (await engine.db.collection(tasksPath(projectId)).get()).docs
    .filter(({ id }) => id !== 'a')
    .map((each) => each.data() as Task);

describe('a repeating task that is done', () => {
  it('comes back once, unchecked, at the end, and repeats in its place', async () => {
    const { id, owner, helper } = await given();
    await happens(id, 'a', taskOf(id, owner, { assigneeId: helper, assignedBy: owner }));
    expect(await others(id)).toEqual([]);
    const done = taskOf(id, owner, { status: 'done', assigneeId: helper, assignedBy: owner });
    await happens(id, 'a', done);
    const [next, ...more] = await others(id);
    expect(more).toEqual([]);
    const edited = Object.keys(TaskDraftSchema.entries).sort();
    expect(
      Object.keys(next ?? {})
        .filter((name) => edited.includes(name))
        .sort(),
    ).toEqual(edited);
    expect(next).toMatchObject({
      title: 'Vanne tomatene',
      description: 'Lite vann.',
      status: 'todo',
      assigneeId: helper,
      dueOn: '2026-12-03',
      checklist: ['[ ] Fylle kannen', '[ ] Vanne'],
      repeats: 'weekly',
      priority: 'high',
      createdBy: owner,
    });
    expect((next?.rank ?? '') > 'a1').toBe(true);
    expect((await engine.db.doc(taskPath(id, 'a')).get()).get('repeats')).toBeNull();
  });

  it('does not notify its assignee of the next one', async () => {
    const { id, owner, helper } = await given();
    const done = taskOf(id, owner, { status: 'done', assigneeId: helper, assignedBy: helper });
    await happens(id, 'a', done);
    const { docs } = await engine.db.collection(tasksPath(id)).get();
    for (const { ref, data } of docs.map((each) => ({ ref: each.ref, data: each.data() as Task })))
      await deliverTwice(deps, taskReactions, await engine.write(ref.path, data));
    expect((await engine.db.collection(notificationsPath(helper)).get()).size).toBe(0);
  });

  it('does not come back twice when it is reopened and done again', async () => {
    const { id, owner } = await given();
    await happens(id, 'a', taskOf(id, owner, { status: 'done' }));
    await happens(id, 'a', taskOf(id, owner, { status: 'doing', repeats: null }));
    await happens(id, 'a', taskOf(id, owner, { status: 'done', repeats: null }));
    expect(await others(id)).toHaveLength(1);
    await happens(id, 'a', taskOf(id, owner, { status: 'doing' }));
    await happens(id, 'a', taskOf(id, owner, { status: 'done' }));
    expect(await others(id)).toHaveLength(1);
  });

  it('that was reopened before the event arrives stays as it is', async () => {
    const { id, owner } = await given();
    const event = await engine.write(taskPath(id, 'a'), taskOf(id, owner, { status: 'done' }));
    await engine.write(taskPath(id, 'a'), taskOf(id, owner));
    await deliverTwice(deps, taskReactions, event);
    expect(await others(id)).toEqual([]);
  });

  it('comes back without an assignee who has left, and without a deadline counts from today', async () => {
    const { id, owner } = await given();
    const fields = { status: 'done', assigneeId: 'gone', dueOn: null, repeats: 'daily' } as const;
    await happens(id, 'a', taskOf(id, owner, fields));
    expect(await others(id)).toMatchObject([{ assigneeId: null, dueOn: '2026-11-27' }]);
  });

  it('keeps the day of the month over a shorter month', async () => {
    const { id, owner } = await given();
    const fields = { status: 'done', dueOn: '2027-01-31', repeats: 'monthly' } as const;
    await happens(id, 'a', taskOf(id, owner, fields));
    expect(await others(id)).toMatchObject([{ dueOn: '2027-02-28', monthDay: 31 }]);
  });

  it('waits where the board is full', async () => {
    const { id, owner } = await given({ isFull: true });
    const done = await engine.write(taskPath(id, 'a'), taskOf(id, owner, { status: 'done' }));
    const repeat = taskReactions.filter(({ name }) => name === 'repeat the task');
    await deliverTwice(deps, repeat, done);
    expect(await others(id)).toEqual([]);
    expect((await engine.db.doc(taskPath(id, 'a')).get()).get('repeats')).toBe('weekly');
  });
});
