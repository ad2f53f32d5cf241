import { taskPath, tasksPath } from '@samspill/domain/paths';
import { TASK_SERVER_FIELDS, type Task, type TaskDraft } from '@samspill/domain/tasks/task';
import { collection, deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { firestore } from '../../firebase/firestore.ts';

// Each write settles when the server has it, which offline may take long: show, do not wait.

/** Where one task is. */
export interface TaskAt {
  readonly projectId: string;
  readonly taskId: string;
}

const reference = ({ projectId, taskId }: TaskAt) => doc(firestore(), taskPath(projectId, taskId));

interface NewTask {
  readonly uid: string;
  readonly title: string;
  readonly place: Pick<Task, 'status' | 'rank'>;
}

export function newTaskId(projectId: string): string {
  return doc(collection(firestore(), tasksPath(projectId))).id;
}

export function createTask(at: TaskAt, { uid, title, place }: NewTask): Promise<void> {
  const draft: TaskDraft = {
    ...{ title, description: '', assigneeId: null, skills: [], dueOn: null, open: false },
    status: place.status,
  };
  return setDoc(reference(at), {
    ...draft,
    ...TASK_SERVER_FIELDS,
    rank: place.rank,
    projectId: at.projectId,
    createdBy: uid,
    createdAt: serverTimestamp(),
    updatedAt: serverTimestamp(),
  });
}

/** Whoever assigns a task signs for it. */
export function saveTask(at: TaskAt, uid: string, changes: Partial<TaskDraft>): Promise<void> {
  const signature = changes.assigneeId === undefined ? {} : { assignedBy: uid };
  return updateDoc(reference(at), { ...changes, ...signature, updatedAt: serverTimestamp() });
}

/** Writes the moved task and no other. */
export function moveTask(at: TaskAt, place: Pick<Task, 'status' | 'rank'>): Promise<void> {
  return updateDoc(reference(at), { ...place, updatedAt: serverTimestamp() });
}

export function deleteTask(at: TaskAt): Promise<void> {
  return deleteDoc(reference(at));
}
