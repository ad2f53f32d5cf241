import { userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import type { Project } from '@samspill/domain/projects/project';
import { columnOf } from '@samspill/domain/tasks/board';
import type { Task, TaskStatus } from '@samspill/domain/tasks/task';
import { useId, useMemo } from 'react';
import type { Entity } from '../../data/entity.ts';
import { useDocuments } from '../../data/read-once.ts';
import { useFilters } from '../search/use-filters.ts';
import type { Columns } from './board-layout.ts';
import { isShown, readBoardView, writeBoardView } from './board-view.ts';
import { type Board, useBoard } from './use-board.ts';
import { type LiftedTask, useLifted } from './use-lifted.ts';

const CODEC = { read: readBoardView, write: writeBoardView };

/** What the parts of a board share. */
export interface BoardTools {
  readonly board: Board;
  readonly tasks: ReadonlyMap<string, Entity<Task>>;
  /** What the filters leave, before anything is lifted. */
  readonly columns: Columns;
  readonly lifting: LiftedTask;
  /** The members, as far as they are loaded. */
  readonly people: ReadonlyMap<string, Entity<Person>>;
  readonly open: (taskId: string | null, options?: { replace?: boolean }) => void;
  /** Names the text on how to move by keyboard. */
  readonly helpId: string;
}

function columnsOf(tasks: readonly Entity<Task>[]): Columns {
  const placed = tasks.map(({ id, data }) => ({ id, status: data.status, rank: data.rank }));
  const idsOf = (status: TaskStatus) => columnOf(placed, status).map(({ id }) => id);
  return { todo: idsOf('todo'), doing: idsOf('doing'), done: idsOf('done') };
}

/** The board of a project with its filters, and what can be done on it. */
export function useBoardTools(project: Entity<Project>) {
  const helpId = useId();
  const board = useBoard(project.id);
  const [view, setView] = useFilters(CODEC);
  const members = useDocuments(project.data.memberIds.map(userPath), PersonSchema);
  const people = useMemo(
    () => new Map((members ?? []).map((person) => [person.id, person])),
    [members],
  );
  const tasks = new Map(board.tasks.map((task) => [task.id, task]));
  const columns = columnsOf(board.tasks.filter(({ data }) => isShown(data, view)));
  const lifting = useLifted({
    columns,
    titleOf: (id) => tasks.get(id)?.data.title ?? '',
    move: board.move,
  });
  const open: BoardTools['open'] = (taskId, options) => setView({ taskId }, options);
  const tools: BoardTools = { board, tasks, columns, lifting, people, open, helpId };
  return { tools, view, setView };
}
