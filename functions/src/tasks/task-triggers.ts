import { onSchedule } from 'firebase-functions/scheduler';
import type { Deps } from '../deps.ts';
import type { Reaction } from '../events/reaction.ts';
import { countOpenTasks } from '../follows/count-followers.ts';
import { keepTaskListed, keepTasksListed } from './keep-listed.ts';
import { keepTaskRoom } from './keep-task-room.ts';
import { deleteTasks, unassignWhoLeft } from './leave-tasks.ts';
import { remindOfTasks } from './remind-of-tasks.ts';
import { notifyAssignee } from './task-notifications.ts';

/** What follows from a change of `projects/{projectId}/tasks/{taskId}`. */
export const taskReactions: readonly Reaction[] = [
  keepTaskListed,
  keepTaskRoom,
  countOpenTasks,
  notifyAssignee,
];

/** What a change of `projects/{projectId}` means for its tasks. */
export const projectTaskReactions: readonly Reaction[] = [
  keepTasksListed,
  unassignWhoLeft,
  deleteTasks,
];

const TIME_LIMIT_SECONDS = 1_800;

/** Every morning, before work begins. */
export function remindTrigger(deps: Deps) {
  const when = { schedule: '30 6 * * *', timeZone: 'Europe/Oslo', retryCount: 2 };
  return onSchedule(
    { ...when, memory: '256MiB', timeoutSeconds: TIME_LIMIT_SECONDS, maxInstances: 1 },
    async () => {
      await remindOfTasks(deps);
    },
  );
}
