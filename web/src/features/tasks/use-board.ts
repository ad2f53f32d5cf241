import { MAX_TASKS } from '@samspill/domain/limits';
import { taskPath, tasksPath } from '@samspill/domain/paths';
import { type BoardPosition, moveTo, rankAtEnd } from '@samspill/domain/tasks/board';
import {
  TASK_SERVER_FIELDS,
  type Task,
  type TaskDraft,
  TaskSchema,
  type TaskStatus,
} from '@samspill/domain/tasks/task';
import { collection, deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { useEffect, useMemo } from 'react';
import { deleteWithUndo, useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { createOptimistic } from '../../data/optimistic.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { useStore } from '../../state/store.ts';
import { showToast } from '../../ui/toast.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import { type LocalMoves, positionsAfterMoves } from './own-moves.ts';
import { boardQuery } from './task-queries.ts';

// Each write settles when the server confirms it, which may take long offline: update the page without waiting.

interface TaskKey {
  readonly projectId: string;
  readonly taskId: string;
}

const reference = ({ projectId, taskId }: TaskKey) => doc(firestore(), taskPath(projectId, taskId));

interface NewTask {
  readonly uid: string;
  readonly title: string;
  readonly place: Pick<Task, 'status' | 'rank'>;
}

function newTaskId(projectId: string): string {
  return doc(collection(firestore(), tasksPath(projectId))).id;
}

function createTask(at: TaskKey, { uid, title, place }: NewTask): Promise<void> {
  const draft: TaskDraft = {
    title,
    description: '',
    assigneeId: null,
    skills: [],
    dueOn: null,
    open: false,
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

/** Sets `assignedBy` with an assignee, as the rules require. */
function saveTask(at: TaskKey, uid: string, changes: Partial<TaskDraft>): Promise<void> {
  const signature = changes.assigneeId === undefined ? {} : { assignedBy: uid };
  return updateDoc(reference(at), { ...changes, ...signature, updatedAt: serverTimestamp() });
}

function moveTask(at: TaskKey, place: Pick<Task, 'status' | 'rank'>): Promise<void> {
  return updateDoc(reference(at), { ...place, updatedAt: serverTimestamp() });
}

function deleteTask(at: TaskKey): Promise<void> {
  return deleteDoc(reference(at));
}

/** The rules' maximum for a board, minus the look-ahead document. */
const SHOWN = MAX_TASKS - 1;
const BOARD = { pageSize: SHOWN };

type TaskPosition = Pick<Task, 'status' | 'rank'>;

const localMoves = createOptimistic<TaskPosition>({ untilTaken: true });

function useLocalMoves(projectId: string, rows: readonly Entity<Task>[]) {
  const all = useStore(localMoves.shown);
  const moves = useMemo((): LocalMoves => {
    const folder = taskPath(projectId, '');
    const here = [...all].filter(([path]) => path.startsWith(folder));
    return new Map(here.map(([path, move]) => [path.slice(folder.length), move]));
  }, [all, projectId]);
  useEffect(() => {
    const told = rows.filter(({ id, data }) => moves.get(id)?.rank === data.rank);
    localMoves.forget(...told.map(({ id }) => taskPath(projectId, id)));
  }, [rows, moves, projectId]);
  const shown = rows.map((row) => {
    const move = moves.get(row.id);
    return move ? { ...row, data: { ...row.data, ...move } } : row;
  });
  return {
    shown,
    places: positionsAfterMoves(rows, moves),
    change: (id: string, move: TaskPosition, write: () => Promise<void>) =>
      localMoves.change(taskPath(projectId, id), move, write),
  };
}

const NO_TASKS: readonly Entity<Task>[] = [];

export function useBoard(projectId: string) {
  const { t } = useMessages();
  const { uid } = useUser();
  const explain = useLimitRefusal();
  const live = useLiveQuery(boardQuery(projectId), TaskSchema, BOARD);
  const deleted = useDeletedPaths();
  const moves = useLocalMoves(projectId, live.status === 'ready' ? live.data.rows : NO_TASKS);
  const tasks = moves.shown.filter(({ id }) => !deleted.has(taskPath(projectId, id)));
  const fail = () => showToast({ kind: 'error', title: t('tasks.refused'), id: 'task' });

  return {
    live,
    tasks,
    /** Whether the task is missing on the server; a deletion on this page is excluded, since it can be undone. */
    isGone: (taskId: string) =>
      live.status === 'ready' && !live.fromCache && live.data.rows.every(({ id }) => id !== taskId),
    move: (taskId: string, place: BoardPosition) => {
      const change = moveTo(moves.places, taskId, place);
      moves.change(taskId, change, () => moveTask({ projectId, taskId }, change)).catch(fail);
    },
    add: (status: TaskStatus, title: string) => {
      if (tasks.length >= SHOWN) return showToast({ kind: 'error', title: t('tasks.full') });
      const taskId = newTaskId(projectId);
      const place = { status, rank: rankAtEnd(moves.places, status) };
      const create = () => createTask({ projectId, taskId }, { uid, title, place });
      moves.change(taskId, place, create).catch(async (error: unknown) => {
        const refused = await explain(['task'], error, t('tasks.refused'));
        showToast({ kind: 'error', title: refused, about: title, id: 'task' });
      });
    },
    save: (taskId: string, changes: Partial<TaskDraft>) => {
      saveTask({ projectId, taskId }, uid, changes).catch(fail);
    },
    remove: (taskId: string) => {
      void deleteWithUndo({
        path: taskPath(projectId, taskId),
        remove: () => deleteTask({ projectId, taskId }),
        title: t('tasks.deleted'),
        toastId: `task-${taskId}`,
        undo: t('ui.undo'),
        onRefused: fail,
      });
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
