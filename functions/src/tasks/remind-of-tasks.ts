import { TASKS } from '@samspill/domain/paths';
import { dayAfter, dayAt } from '@samspill/domain/tasks/due';
import type { Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import { eachIsolated } from '../events/each-isolated.ts';
import { tasks } from '../firestore/collections.ts';
import { notify } from '../notifications/notify.ts';
import { subjectOfTask } from './task-notifications.ts';

const TASKS_PER_QUERY = 300;

async function remind(deps: Deps, snapshot: QueryDocumentSnapshot): Promise<number> {
  const task = tasks.parse(deps, snapshot);
  if (!task || task.assigneeId === null || task.status === 'done') return 0;
  const subject = subjectOfTask({ id: snapshot.id, data: task });
  await notify(deps, {
    ...{ recipientUid: task.assigneeId, type: 'task', actor: null },
    // Apart from the notification of the assignment, which names who did it.
    subject: { ...subject, id: `${snapshot.id}-due` },
    key: `${snapshot.ref.path} due ${task.dueOn}`,
    about: [task.projectId],
  });
  return 1;
}

async function* listDue(deps: Deps): AsyncGenerator<QueryDocumentSnapshot> {
  const today = dayAt(deps.now());
  const due = deps.db
    .collectionGroup(TASKS)
    .where('dueOn', 'in', [today, dayAfter(today)])
    .limit(TASKS_PER_QUERY);
  let query: Query | null = due;
  while (query) {
    const { docs } = await query.get();
    yield* docs;
    const last = docs.at(-1);
    query = last && docs.length === TASKS_PER_QUERY ? due.startAfter(last) : null;
  }
}

/** Tells assignees of what is due today or tomorrow, once per task and day due. Returns how many tasks it saw. */
export async function remindOfTasks(deps: Deps): Promise<number> {
  let seen = 0;
  const due = {
    name: 'remind of the task',
    items: listDue(deps),
    pathOf: ({ ref }: QueryDocumentSnapshot) => ref.path,
  };
  await eachIsolated(deps, due, async (task) => {
    const reminded = await remind(deps, task);
    seen += reminded;
  });
  deps.log.info('tasks reminded of', { seen });
  return seen;
}
