import { userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import {
  type BoardPosition,
  type BoardTask,
  columnOf,
  moveTo,
  rankAtEnd,
} from '@samspill/domain/tasks/board';
import { taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import {
  MAX_TASKS,
  TASK_SERVER_FIELDS,
  type Task,
  type TaskDraft,
  TaskSchema,
  type TaskStatus,
} from '@samspill/domain/tasks/task';
import { collection, deleteDoc, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { deleteWithUndo, useDeletedPaths } from '../../data/deletions.ts';
import type { Entity } from '../../data/entity.ts';
import { useLiveQuery } from '../../data/live-query.ts';
import { createOptimistic } from '../../data/optimistic.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { firestore } from '../../firebase/firestore.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useLimitRefusal } from '../../platform/limits/use-limit-refusal.ts';
import { useFilters } from '../../platform/search/use-filters.ts';
import { useUser } from '../../session/use-session.ts';
import { useStore } from '../../state/store.ts';
import { showToast } from '../../ui/toast.ts';
import { useSiteDay } from '../../ui/use-now.ts';
import type { BoardSpot, Columns, Step } from './board-layout.ts';
import { findNeighbours, findNextSpot, findSpot, moveTaskTo } from './board-layout.ts';
import { passesFilters, readBoardView, writeBoardView } from './board-view.ts';
import { boardQuery } from './task-queries.ts';

type LocalMoves = ReadonlyMap<string, Pick<Task, 'status' | 'rank'>>;

/** Positions of all tasks, including local additions that the listener has not delivered yet. */
export function positionsAfterMoves(rows: readonly Entity<Task>[], moves: LocalMoves): BoardTask[] {
  const told = rows.map(({ id, data: { status, rank } }) => [id, { status, rank }] as const);
  return Array.from(new Map([...told, ...moves]), ([id, place]) => ({ id, ...place }));
}

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

/** Names the author of the change in the task's activity. */
const signedBy = (uid: string) => ({
  changedBy: { uid, at: serverTimestamp() },
  updatedAt: serverTimestamp(),
});

/** Sets `assignedBy` with an assignee, as the rules require. */
function saveTask(at: TaskKey, uid: string, changes: Partial<TaskDraft>): Promise<void> {
  const signature = changes.assigneeId === undefined ? {} : { assignedBy: uid };
  return updateDoc(reference(at), { ...changes, ...signature, ...signedBy(uid) });
}

function moveTask(at: TaskKey, uid: string, place: Pick<Task, 'status' | 'rank'>): Promise<void> {
  return updateDoc(reference(at), { ...place, ...signedBy(uid) });
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

function useBoard(projectId: string) {
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
      moves.change(taskId, change, () => moveTask({ projectId, taskId }, uid, change)).catch(fail);
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

type Board = ReturnType<typeof useBoard>;

interface LiftedState {
  readonly id: string;
  readonly spot: BoardSpot;
  readonly over: BoardSpot;
  readonly by: 'pointer' | 'keyboard';
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

const isSame = (one: BoardSpot, other: BoardSpot) =>
  one.status === other.status && one.index === other.index;

interface LiftedOptions {
  readonly columns: Columns;
  readonly titleOf: (id: string) => string;
  readonly move: Board['move'];
}

function useLifted({ columns, titleOf, move }: LiftedOptions) {
  const { t } = useMessages();
  const [taken, setLifted] = useState<LiftedState | null>(null);
  // Another member may have deleted the task.
  const lifted = taken !== null && findSpot(columns, taken.id) !== null ? taken : null;
  const [said, setSaid] = useState('');
  const [followed, setFollowed] = useState<string | null>(null);
  const shown = lifted === null ? columns : moveTaskTo(columns, lifted.id, lifted.spot);

  const whereOf = (spot: BoardSpot, board: Columns) => ({
    column: t(`tasks.status.${spot.status}`),
    position: spot.index + 1,
    total: board[spot.status].length,
  });
  const lift = (id: string, by: LiftedState['by']) => {
    const spot = findSpot(columns, id);
    if (spot === null) return;
    setLifted({ id, spot, over: spot, by });
    setFollowed(by === 'keyboard' ? id : null);
    setSaid(t('tasks.lifted', { title: titleOf(id), ...whereOf(spot, columns) }));
  };
  const carry = (spot: BoardSpot) => {
    if (lifted === null || isSame(spot, lifted.over)) return;
    const isShown = lifted.by === 'keyboard' || spot.status !== lifted.spot.status;
    setLifted({ ...lifted, over: spot, ...(isShown && { spot }) });
    const board = moveTaskTo(columns, lifted.id, spot);
    setSaid(t('tasks.carried', { title: titleOf(lifted.id), ...whereOf(spot, board) }));
  };
  const cancel = () => {
    if (lifted) setSaid(t('tasks.putBack', { title: titleOf(lifted.id) }));
    setLifted(null);
  };
  const drop = (id: string, spot: BoardSpot) => {
    setLifted(null);
    const before = findSpot(columns, id);
    if (before === null) return;
    if (lifted?.by !== 'pointer') setFollowed(id);
    const board = moveTaskTo(columns, id, spot);
    setSaid(t('tasks.dropped', { title: titleOf(id), ...whereOf(spot, board) }));
    const place = findNeighbours(board, id);
    if (place !== null && !isSame(spot, before)) move(id, place);
  };
  /** Drops the lifted task when it loses the focus, but not when the window does. */
  const leave = (id: string) => {
    if (!document.hasFocus()) return;
    if (lifted?.id === id && lifted.by === 'keyboard') drop(id, lifted.spot);
    setFollowed((current) => (current === id ? null : current));
  };
  const hasFocus = (id: string) => followed === id;
  const onKey = (event: KeyboardEvent, id: string) => {
    const isOn = lifted?.id === id && lifted.by === 'keyboard';
    const step = STEPS[event.key];
    if (event.key === ' ' || event.key === 'Enter') {
      if (isOn) drop(id, lifted.spot);
      else lift(id, 'keyboard');
    } else if (isOn && event.key === 'Escape') cancel();
    else if (isOn && step) carry(findNextSpot(shown, lifted.spot, step));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return { lifted, shown, said, lift, carry, cancel, drop, leave, hasFocus, onKey };
}

type LiftedTask = ReturnType<typeof useLifted>;

const CODEC = { read: readBoardView, write: writeBoardView };

export interface BoardTools {
  readonly board: Board;
  readonly tasks: ReadonlyMap<string, Entity<Task>>;
  readonly shown: readonly Entity<Task>[];
  readonly columns: Columns;
  readonly lifting: LiftedTask;
  readonly people: ReadonlyMap<string, Entity<Person>>;
  readonly open: (taskId: string | null, options?: { replace?: boolean }) => void;
  readonly helpId: string;
}

function columnsOf(tasks: readonly Entity<Task>[]): Columns {
  const placed = tasks.map(({ id, data }) => ({ id, status: data.status, rank: data.rank }));
  const idsOf = (status: TaskStatus) => columnOf(placed, status).map(({ id }) => id);
  return { todo: idsOf('todo'), doing: idsOf('doing'), done: idsOf('done') };
}

export function useBoardTools(project: Entity<Project>) {
  const helpId = useId();
  const board = useBoard(project.id);
  const [view, setView] = useFilters(CODEC);
  const today = useSiteDay();
  const members = useDocumentsOnce(project.data.memberIds.map(userPath), PersonSchema);
  const people = useMemo(
    () => new Map((members ?? []).map((person) => [person.id, person])),
    [members],
  );
  const tasks = new Map(board.tasks.map((task) => [task.id, task]));
  const shown = board.tasks.filter(({ data }) => passesFilters(data, view, today));
  const columns = columnsOf(shown);
  const lifting = useLifted({
    columns,
    titleOf: (id) => tasks.get(id)?.data.title ?? '',
    move: board.move,
  });
  const open: BoardTools['open'] = (taskId, options) => setView({ taskId }, options);
  const tools: BoardTools = { board, tasks, shown, columns, lifting, people, open, helpId };
  return { tools, view, setView };
}
