import { blockPath } from '@samspill/domain/blocks/paths';
import { notificationsPath } from '@samspill/domain/notifications/paths';
import { projectPath } from '@samspill/domain/paths';
import { TASK_ENTRIES, taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import type { Task } from '@samspill/domain/tasks/task';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import {
  addPeople,
  deliverEvent,
  deliverShuffled,
  deliverTwice,
  engineProject,
} from '../testing/engine-client.ts';
import { projectDocument, taskDocument } from '../testing/project-documents.ts';
import { taskActivityReactions, taskEntryReactions, tasksPersonalData } from './task-entries.ts';

const engine = engineProject('task-entries');
let serial = 0;

async function given() {
  serial += 1;
  const id = `p${serial}`;
  const [owner, other, third] = [`${id}-owner`, `${id}-other`, `${id}-third`];
  await addPeople(engine.db, [owner, other, third, `${id}-guest`]);
  await engine.write(projectPath(id), projectDocument(owner, { memberIds: [owner, other, third] }));
  return { id, owner, other, third, guest: `${id}-guest` };
}

const signedBy = (uid: string, seconds: number): Partial<Task> => {
  const at = Timestamp.fromMillis(1_700_000_000_000 + seconds * 1_000);
  return { changedBy: { uid, at }, updatedAt: at };
};

async function entriesOf(projectId: string): Promise<Partial<TaskEntry>[]> {
  const { docs } = await engine.db
    .collection(TASK_ENTRIES)
    .where('projectId', '==', projectId)
    .get();
  return docs
    .map((each) => each.data() as TaskEntry)
    .sort((one, other) => one.createdAt.toMillis() - other.createdAt.toMillis())
    .map(({ kind, authorId, to }) => ({ kind, authorId, to }));
}

describe('activity of a task', () => {
  it('records each change once with its author, whatever the order of events', async () => {
    const { id, owner, other } = await given();
    const path = taskPath(id, 'a');
    const createdAt = Timestamp.fromMillis(1_700_000_000_000);
    const task = (fields: Partial<Task>) =>
      taskDocument(id, owner, { createdAt, updatedAt: createdAt, ...fields });
    const changes = [
      await engine.write(path, task({})),
      await engine.write(path, task({ assigneeId: other, ...signedBy(owner, 1) })),
      await engine.write(
        path,
        task({ assigneeId: other, status: 'doing', dueOn: '2026-12-01', ...signedBy(other, 2) }),
      ),
      await engine.write(
        path,
        task({ assigneeId: other, status: 'done', priority: 'high', ...signedBy(other, 3) }),
      ),
      await engine.write(path, task({ status: 'done', priority: 'high', title: 'Ny' })),
    ];
    await deliverShuffled(engine.deps, taskActivityReactions, changes);
    expect(await entriesOf(id)).toEqual(
      expect.arrayContaining([
        { kind: 'created', authorId: owner, to: null },
        { kind: 'assigneeId', authorId: owner, to: other },
        { kind: 'status', authorId: other, to: 'doing' },
        { kind: 'dueOn', authorId: other, to: '2026-12-01' },
        { kind: 'status', authorId: other, to: 'done' },
        { kind: 'dueOn', authorId: other, to: null },
        { kind: 'priority', authorId: other, to: 'high' },
        // The last change is unsigned, as those by the server are.
        { kind: 'assigneeId', authorId: '', to: null },
      ]),
    );
    expect(await entriesOf(id)).toHaveLength(8);
  });

  it('ignores other changes', async () => {
    const { id, owner } = await given();
    await engine.write(taskPath(id, 'a'), taskDocument(id, owner));
    const moved = taskDocument(id, owner, { rank: 'a5', title: 'Ny', ...signedBy(owner, 1) });
    const change = await engine.write(taskPath(id, 'a'), moved);
    await deliverEvent(engine.deps, taskActivityReactions, change);
    expect(await entriesOf(id)).toEqual([]);
  });

  it('is deleted with the task, with its comments, and later events add none', async () => {
    const { id, owner } = await given();
    const created = await engine.write(taskPath(id, 'a'), taskDocument(id, owner));
    await engine.write(taskPath(id, 'b'), taskDocument(id, owner));
    await engine.write(taskEntryPath(`${id}-kept`), comment(id, owner, { taskId: 'b' }));
    await engine.write(taskEntryPath(`${id}-gone`), comment(id, owner));
    await deliverEvent(engine.deps, taskActivityReactions, created);
    const deleted = await engine.write(taskPath(id, 'a'), null);
    await deliverEvent(engine.deps, taskActivityReactions, deleted);
    await deliverEvent(engine.deps, taskActivityReactions, created);
    expect(await entriesOf(id)).toEqual([{ kind: 'comment', authorId: owner, to: null }]);
  });

  it('keeps an assignment apart from the removal of its erased assignee', async () => {
    const { id, owner, other } = await given();
    const path = taskPath(id, 'a');
    const assigned = { assigneeId: other, ...signedBy(owner, 1) };
    await engine.write(path, taskDocument(id, owner, assigned));
    await tasksPersonalData.erase(engine.deps, { uid: other, email: null });
    const erased = (await engine.db.doc(path).get()).data() as Task;
    expect(erased.assigneeId).toBeNull();
    expect(erased.updatedAt).not.toEqual(assigned.updatedAt);
  });
});

function comment(projectId: string, authorId: string, fields: Partial<TaskEntry> = {}): TaskEntry {
  return {
    projectId,
    taskId: 'a',
    kind: 'comment',
    authorId,
    body: 'Klar!',
    mentions: [],
    to: null,
    createdAt: Timestamp.now(),
    ...fields,
  };
}

async function notificationsOf(uid: string) {
  const { docs } = await engine.db.collection(notificationsPath(uid)).get();
  return docs.map((each) => each.data());
}

async function comments(id: string, entryId: string, entry: TaskEntry) {
  const change = await engine.write(taskEntryPath(`${id}-${entryId}`), entry);
  await deliverTwice(engine.deps, taskEntryReactions, change);
}

describe('comment on a task', () => {
  it('notifies the assignee and earlier commenters once, and not its author', async () => {
    const { id, owner, other, third } = await given();
    const assigned = { assigneeId: other, assignedBy: owner };
    await engine.write(taskPath(id, 'a'), taskDocument(id, owner, assigned));
    await comments(id, 'e1', comment(id, owner));
    expect(await notificationsOf(other)).toMatchObject([
      {
        type: 'task',
        event: 'taskComment',
        count: 1,
        actors: [{ uid: owner }],
        subject: { kind: 'task', id: `${id}.a`, href: `/projects/${id}?tab=tasks&task=a` },
      },
    ]);
    await comments(id, 'e2', comment(id, third));
    expect(await notificationsOf(owner)).toMatchObject([{ event: 'taskComment', count: 1 }]);
    expect(await notificationsOf(other)).toMatchObject([{ event: 'taskComment', count: 2 }]);
    expect(await notificationsOf(third)).toEqual([]);
  });

  it('notifies mentioned members of the mention only, and no others', async () => {
    const { id, owner, other, guest } = await given();
    const assigned = { assigneeId: other, assignedBy: owner };
    await engine.write(taskPath(id, 'a'), taskDocument(id, owner, assigned));
    await comments(id, 'e1', comment(id, owner, { mentions: [other, guest, owner] }));
    expect(await notificationsOf(other)).toMatchObject([{ type: 'mention', event: 'taskMention' }]);
    expect(await notificationsOf(guest)).toEqual([]);
    expect(await notificationsOf(owner)).toEqual([]);
  });

  it('notifies no one across a block, or who has left the project', async () => {
    const { id, owner, other, third, guest } = await given();
    await engine.write(blockPath(other, owner), { createdAt: Timestamp.now() });
    await engine.write(taskPath(id, 'a'), taskDocument(id, owner, { assigneeId: guest }));
    await engine.write(taskEntryPath(`${id}-e0`), comment(id, other));
    await engine.write(taskEntryPath(`${id}-e1`), comment(id, guest));
    await comments(id, 'e2', comment(id, owner, { mentions: [third] }));
    expect(await notificationsOf(other)).toEqual([]);
    expect(await notificationsOf(guest)).toEqual([]);
    expect(await notificationsOf(third)).toHaveLength(1);
  });

  it('is deleted if its task is gone', async () => {
    const { id, owner } = await given();
    await comments(id, 'e1', comment(id, owner));
    expect(await entriesOf(id)).toEqual([]);
  });
});
