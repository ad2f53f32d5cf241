import { MAX_TASKS } from '@samspill/domain/limits';
import { taskPath } from '@samspill/domain/paths';
import { moveTo, type Place, rankAtEnd } from '@samspill/domain/tasks/board';
import {
  type Task,
  type TaskDraft,
  TaskSchema,
  type TaskStatus,
} from '@samspill/domain/tasks/task';
import { useEffect, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { showToast } from '../../ui/toast.ts';
import { deleteLater, undoDeletion } from '../content/pending-deletions.ts';
import { useDeleted } from '../content/use-deleted.ts';
import { useLimitRefusal } from '../limits/use-limit-refusal.ts';
import { type OwnMoves, placesAfter } from './own-moves.ts';
import { boardQuery } from './task-queries.ts';
import { createTask, deleteTask, moveTask, newTaskId, saveTask } from './task-store.ts';

/** With the look-ahead document as many as rules let a board ask for. */
const SHOWN = MAX_TASKS - 1;
const BOARD = { pageSize: SHOWN };

function without(moves: OwnMoves, ids: readonly string[]): OwnMoves {
  const rest = new Map([...moves].filter(([id]) => !ids.includes(id)));
  return rest.size === moves.size ? moves : rest;
}

/** Minds moves and additions from the moment they are made: the listener tells of one's own write a little later. */
function useMoves(rows: readonly Entity<Task>[]) {
  const [moves, setMoves] = useState<OwnMoves>(new Map());
  useEffect(() => {
    const told = rows.filter(({ id, data }) => moves.get(id)?.rank === data.rank);
    setMoves((current) =>
      without(
        current,
        told.map(({ id }) => id),
      ),
    );
  }, [rows, moves]);
  const shown = rows.map((row) => {
    const move = moves.get(row.id);
    return move ? { ...row, data: { ...row.data, ...move } } : row;
  });
  return {
    shown,
    places: placesAfter(rows, moves),
    add: (id: string, move: Pick<Task, 'status' | 'rank'>) =>
      setMoves((current) => new Map(current).set(id, move)),
    /** Once its write is settled; a later move of the same task stays. */
    drop: (id: string, move: Pick<Task, 'status' | 'rank'>) =>
      setMoves((current) => (current.get(id) === move ? without(current, [id]) : current)),
  };
}

const NO_TASKS: readonly Entity<Task>[] = [];

/** A project's tasks, live, and what members do with them; each shows at once, offline too. */
export function useBoard(projectId: string) {
  const { t } = useMessages();
  const { uid } = useUser();
  const explain = useLimitRefusal();
  const live = useLiveQuery(boardQuery(projectId), TaskSchema, BOARD);
  const deleted = useDeleted();
  const moves = useMoves(live.status === 'ready' ? live.data.rows : NO_TASKS);
  const tasks = moves.shown.filter(({ id }) => !deleted.has(taskPath(projectId, id)));
  const fail = () => showToast({ kind: 'error', title: t('tasks.refused'), id: 'task' });

  return {
    live,
    tasks,
    /** Whether the server knows of no such task; one that is deleted here can still be put back. */
    isGone: (taskId: string) =>
      live.status === 'ready' && !live.fromCache && live.data.rows.every(({ id }) => id !== taskId),
    move: (taskId: string, place: Place) => {
      const change = moveTo(moves.places, taskId, place);
      moves.add(taskId, change);
      moveTask({ projectId, taskId }, change)
        .catch(fail)
        .finally(() => moves.drop(taskId, change));
    },
    add: (status: TaskStatus, title: string) => {
      if (tasks.length >= SHOWN) return showToast({ kind: 'error', title: t('tasks.full') });
      const taskId = newTaskId(projectId);
      const place = { status, rank: rankAtEnd(moves.places, status) };
      moves.add(taskId, place);
      createTask({ projectId, taskId }, { uid, title, place })
        .catch(async (error: unknown) => {
          const refused = await explain(['task'], error, t('tasks.refused'));
          showToast({ kind: 'error', title: refused, about: title, id: 'task' });
        })
        .finally(() => moves.drop(taskId, place));
    },
    save: (taskId: string, changes: Partial<TaskDraft>) => {
      saveTask({ projectId, taskId }, uid, changes).catch(fail);
    },
    remove: (taskId: string) => {
      const path = taskPath(projectId, taskId);
      const putBack = () => undoDeletion(path);
      deleteLater(path, () =>
        deleteTask({ projectId, taskId }).catch(() => {
          putBack();
          fail();
        }),
      );
      showToast({
        kind: 'success',
        title: t('tasks.deleted'),
        id: `task-${taskId}`,
        action: { label: t('ui.undo'), onClick: putBack },
      });
    },
  };
}

export type Board = ReturnType<typeof useBoard>;
