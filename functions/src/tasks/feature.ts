import { TASK_ENTRIES, TASKS } from '@samspill/domain/tasks/paths';
import { defineFeature } from '../platform/feature.ts';
import { taskEntries, tasks } from '../platform/firestore/collections.ts';
import { limitReaction } from '../platform/limits/apply-rate-limits.ts';
import { inCollection, inCollectionGroup } from '../platform/limits/created-by.ts';
import { taskActivityReactions, taskEntryReactions, tasksPersonalData } from './task-entries.ts';
import { paceTasks, projectTaskReactions, remindTrigger, taskReactions } from './task-triggers.ts';

const entriesBy = inCollection(TASK_ENTRIES, 'authorId');

export const tasksFeature = defineFeature({
  layer: 'activities',
  uses: ['content', 'follows'],
  triggers: { onTaskWritten: tasks, onTaskEntryWritten: taskEntries },
  reactions: [
    ...taskReactions,
    ...taskActivityReactions,
    ...taskEntryReactions,
    ...projectTaskReactions,
    paceTasks,
  ],
  limits: {
    task: limitReaction(
      tasks.only('createdBy', 'createdAt'),
      inCollectionGroup(TASKS, 'createdBy'),
      ({ made }) => made?.createdBy,
    ),
    taskComment: limitReaction(
      taskEntries.only('kind', 'authorId', 'createdAt'),
      (db, uid) => entriesBy(db, uid).where('kind', '==', 'comment'),
      ({ made }) => (made?.kind === 'comment' ? made.authorId : null),
    ),
  },
  functions: { remindOfTasks: remindTrigger },
  personalData: [tasksPersonalData],
});
