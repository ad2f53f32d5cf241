import type { Task } from './task.ts';

interface Membership {
  readonly memberIds: readonly string[];
}

/** Members edit all tasks of the project; other users see only tasks open for help. */
export const canEditTasks = (project: Membership, uid: string): boolean =>
  project.memberIds.includes(uid);

/** Open and not done: visible to other users if the project is visible. */
export const isOpenForHelp = ({ open, status }: Pick<Task, 'open' | 'status'>): boolean =>
  open && status !== 'done';

export const canOfferHelp = (
  project: Membership,
  task: Pick<Task, 'open' | 'status' | 'assigneeId'>,
  uid: string,
): boolean => isOpenForHelp(task) && task.assigneeId === null && !canEditTasks(project, uid);
