import { defineFeature } from '../platform/feature.ts';
import { taskEntries, tasks } from '../platform/firestore/collections.ts';
import { LIMIT_REACTIONS } from '../platform/limits/apply-rate-limits.ts';
import { paceTasks } from '../platform/limits/limit-changes.ts';
import { taskActivityReactions, taskEntryReactions, tasksPersonalData } from './task-entries.ts';
import { projectTaskReactions, remindTrigger, taskReactions } from './task-triggers.ts';

export const tasksFeature = defineFeature({
  layer: 'activities',
  uses: ['content', 'follows'],
  triggers: { onTaskWritten: tasks, onTaskEntryWritten: taskEntries },
  reactions: [
    ...taskReactions,
    ...taskActivityReactions,
    ...taskEntryReactions,
    ...projectTaskReactions,
    LIMIT_REACTIONS.task,
    LIMIT_REACTIONS.taskComment,
    paceTasks,
  ],
  functions: { remindOfTasks: remindTrigger },
  personalData: [tasksPersonalData],
});
