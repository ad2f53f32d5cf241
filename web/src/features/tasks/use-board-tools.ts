import { userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { columnOf } from '@samspill/domain/tasks/board';
import type { Task, TaskStatus } from '@samspill/domain/tasks/task';
import type { KeyboardEvent } from 'react';
import { useId, useMemo, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useDocumentsOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useFilters } from '../search/use-filters.ts';
import type { BoardSpot, Columns, Step } from './board-layout.ts';
import { findNeighbours, findNextSpot, findSpot, moveTaskTo } from './board-layout.ts';
import { passesFilters, readBoardView, writeBoardView } from './board-view.ts';
import { type Board, useBoard } from './use-board.ts';

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
  const members = useDocumentsOnce(project.data.memberIds.map(userPath), PersonSchema);
  const people = useMemo(
    () => new Map((members ?? []).map((person) => [person.id, person])),
    [members],
  );
  const tasks = new Map(board.tasks.map((task) => [task.id, task]));
  const columns = columnsOf(board.tasks.filter(({ data }) => passesFilters(data, view)));
  const lifting = useLifted({
    columns,
    titleOf: (id) => tasks.get(id)?.data.title ?? '',
    move: board.move,
  });
  const open: BoardTools['open'] = (taskId, options) => setView({ taskId }, options);
  const tools: BoardTools = { board, tasks, columns, lifting, people, open, helpId };
  return { tools, view, setView };
}
