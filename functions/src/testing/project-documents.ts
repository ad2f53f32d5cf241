import {
  emptyProjectDraft,
  PROJECT_SERVER_FIELDS,
  type Project,
} from '@samspill/domain/projects/project';
import { TASK_SERVER_FIELDS, type Task } from '@samspill/domain/tasks/task';
import { Timestamp } from 'firebase-admin/firestore';

export function projectDocument(ownerId: string, fields: Partial<Project> = {}): Project {
  const now = Timestamp.now();
  return {
    ...emptyProjectDraft(),
    ...PROJECT_SERVER_FIELDS,
    title: 'Båtlaget',
    ownerId,
    memberIds: [ownerId],
    status: 'published',
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
}

export function taskDocument(
  projectId: string,
  createdBy: string,
  fields: Partial<Task> = {},
): Task {
  const now = Timestamp.now();
  return {
    title: 'Tegne etikett',
    description: '',
    status: 'todo',
    assigneeId: null,
    skills: [],
    dueOn: null,
    open: true,
    rank: 'a0',
    projectId,
    createdBy,
    ...TASK_SERVER_FIELDS,
    createdAt: now,
    updatedAt: now,
    ...fields,
  };
}
