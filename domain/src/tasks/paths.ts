import { projectPath } from '../paths.ts';

export const TASKS = 'tasks';
export const TASK_ENTRIES = 'taskEntries';
export const tasksPath = (projectId: string) => `${projectPath(projectId)}/${TASKS}`;
export const taskPath = (projectId: string, taskId: string) => `${tasksPath(projectId)}/${taskId}`;
export const taskEntryPath = (entryId: string) => `${TASK_ENTRIES}/${entryId}`;

// Pages

export const taskHref = (projectId: string, taskId: string) =>
  `/projects/${encodeURIComponent(projectId)}?tab=tasks&task=${encodeURIComponent(taskId)}`;
export const ownTasksHref = () => '/projects?view=tasks';
