import { DAY_MS, dayOf } from '@samspill/domain/durations';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { TASK_SERVER_FIELDS } from '@samspill/domain/tasks/task';
import { VALID_TASK_COMMENTS, VALID_TASKS } from '@samspill/domain/tasks/task.cases';
import { type FeatureExamples, uidAt } from '../testing/examples.ts';
import { taskDocument } from '../testing/project-documents.ts';
import { NOW } from '../testing/rest-writes.ts';
import {
  CREATED_NOW,
  create,
  newId,
  pickCase,
  pickKnownId,
  remove,
  update,
  type WriteContext,
} from '../testing/write-plans.ts';

/** Tomorrow’s deadlines trigger reminders. */
const tomorrow = () => dayOf(new Date(Date.now() + DAY_MS));

const pickTask = (context: WriteContext) =>
  taskPath(pickKnownId(context, 'projects'), pickKnownId(context, 'tasks'));

export const examples: FeatureExamples = {
  documents: (index) => {
    const projectId = `project-${index}`;
    return { [taskPath(projectId, 'task')]: taskDocument(projectId, uidAt(index)) };
  },
  writes: [
    (context) => {
      const projectId = pickKnownId(context, 'projects');
      const isMine = context.random.percent(50);
      const fields = {
        ...pickCase(context, VALID_TASKS),
        ...TASK_SERVER_FIELDS,
        assigneeId: isMine ? context.uid : null,
        ...(isMine && { assignedBy: context.uid }),
        dueOn: tomorrow(),
        projectId,
        createdBy: context.uid,
        ...CREATED_NOW,
      };
      return [create(taskPath(projectId, newId(context)), fields)];
    },
    (context) => {
      const changedBy = { uid: context.uid, at: NOW };
      const assigned = { assigneeId: null, assignedBy: context.uid };
      const fields = { ...pickCase(context, VALID_TASKS), ...assigned };
      return [update(pickTask(context), { ...fields, changedBy, updatedAt: NOW })];
    },
    (context) => {
      const fields = {
        ...pickCase(context, VALID_TASK_COMMENTS),
        projectId: pickKnownId(context, 'projects'),
        taskId: pickKnownId(context, 'tasks'),
        kind: 'comment',
        authorId: context.uid,
        to: null,
        createdAt: NOW,
      };
      return [create(taskEntryPath(newId(context)), fields)];
    },
    (context) => [remove(pickTask(context))],
  ],
};
