import type { Task } from './task.ts';

interface Membership {
  readonly memberIds: readonly string[];
}

/** Members of the project see and change all of its tasks; others see those that are open for help. */
export const canEditTasks = (project: Membership, uid: string): boolean =>
  project.memberIds.includes(uid);

/** Open for help and not done: what others see of a project, if the project itself is visible. */
export const isOpenForHelp = ({ open, status }: Pick<Task, 'open' | 'status'>): boolean =>
  open && status !== 'done';

/** Others may offer to take a task that nobody has. */
export const canOfferHelp = (
  project: Membership,
  task: Pick<Task, 'open' | 'status' | 'assigneeId'>,
  uid: string,
): boolean => isOpenForHelp(task) && task.assigneeId === null && !canEditTasks(project, uid);
