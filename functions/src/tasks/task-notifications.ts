import { cutText } from '@samspill/domain/content/mentions';
import { joinIds } from '@samspill/domain/id';
import { projectPath } from '@samspill/domain/paths';
import type { Task } from '@samspill/domain/tasks/task';
import { reactTo } from '../events/reaction.ts';
import { tasks } from '../firestore/collections.ts';
import type { NotificationRequest } from '../notifications/notification-request.ts';
import { notify } from '../notifications/notify.ts';
import { readAuthorCard } from '../people/person-store.ts';

const MAX_SUBJECT_TITLE_CHARS = 120;

interface AssignedTask {
  readonly id: string;
  readonly data: Task;
}

export function subjectOfTask({ id, data }: AssignedTask): NotificationRequest['subject'] {
  const { projectId, title } = data;
  return {
    kind: 'task',
    id: joinIds(projectId, id),
    title: cutText(title, MAX_SUBJECT_TITLE_CHARS),
    href: `/${projectPath(projectId)}?tab=tasks&task=${id}`,
  };
}

export const notifyAssignee = reactTo(tasks, {
  name: 'tell the assignee',
  concerns: ({ before, after }) =>
    after?.assigneeId != null &&
    after.assigneeId !== before?.assigneeId &&
    after.assigneeId !== after.assignedBy,
  run: async (deps, { path, params: { taskId: id }, after }) => {
    const task = await tasks.read(deps, path);
    if (!task || task.assigneeId === null || task.assigneeId !== after?.assigneeId) return;
    const actor =
      task.assignedBy === undefined ? null : await readAuthorCard(deps, task.assignedBy);
    if (!actor) return;
    await notify(deps, {
      recipientUid: task.assigneeId,
      type: 'task',
      actor,
      subject: subjectOfTask({ id, data: task }),
      key: `${path} assigned ${after.updatedAt.toMillis()}`,
      about: [task.projectId],
    });
  },
});
