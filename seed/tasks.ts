import { rankAtEnd } from '@samspill/domain/tasks/board';
import { dayAt } from '@samspill/domain/tasks/due';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { isOpenForHelp, type Task } from '@samspill/domain/tasks/task';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import type { FirestoreTimestamp } from '@samspill/domain/timestamps';
import { idOf } from '../functions/src/platform/firestore/document-path.ts';
import type { SeedBoard, SeedTask } from './data-set.ts';
import { PROJECTS } from './projects.ts';
import { BOARDS } from './tasks/boards.ts';

type HoursAgo = (hours: number) => FirestoreTimestamp;
interface WrittenTask {
  readonly path: string;
  readonly data: Task;
}
interface WrittenTaskEntry {
  readonly path: string;
  readonly data: TaskEntry;
}

const HOURS_PER_DAY = 24;
/** Constant, so that ranks are equal in every seeding. */
const steady = () => 0;

function projectOf({ projectId }: SeedBoard) {
  const project = PROJECTS.find(({ id }) => id === projectId);
  if (!project) throw new Error(`no project is called ${projectId}`);
  return project;
}

function toTask(board: SeedBoard, seed: SeedTask, rank: string, hoursAgo: HoursAgo): Task {
  const { title, description = '', status = 'todo', assigneeId = null } = seed;
  const { skills = [], dueInDays, open = false, priority } = seed;
  const project = projectOf(board);
  const createdAt = hoursAgo(Math.min(project.createdHoursAgo, 5 * HOURS_PER_DAY));
  const dueAt = dueInDays === undefined ? null : hoursAgo(-dueInDays * HOURS_PER_DAY);
  return {
    title,
    description,
    status,
    assigneeId,
    skills: [...skills],
    open,
    ...(priority && { priority }),
    rank,
    dueOn: dueAt && dayAt(new Date(dueAt.toMillis())),
    projectId: board.projectId,
    createdBy: board.by,
    ...(assigneeId !== null && { assignedBy: board.by }),
    listed: isOpenForHelp({ open, status }) && project.status === 'published',
    projectTitle: project.content.title,
    createdAt,
    updatedAt: createdAt,
  };
}

function documentsOfBoard(board: SeedBoard, hoursAgo: HoursAgo): WrittenTask[] {
  const placed: { id: string; status: Task['status']; rank: string }[] = [];
  return board.tasks.map((seed, index) => {
    const status = seed.status ?? 'todo';
    const id = `${board.projectId}-task-${index + 1}`;
    const rank = rankAtEnd(placed, status, steady);
    placed.push({ id, status, rank });
    return { path: taskPath(board.projectId, id), data: toTask(board, seed, rank, hoursAgo) };
  });
}

export function countOpenTasksOf(projectId: string): number {
  const boards = BOARDS.filter((board) => board.projectId === projectId);
  const tasks = boards.flatMap((board) => board.tasks);
  return tasks.filter(({ open = false, status = 'todo' }) => isOpenForHelp({ open, status }))
    .length;
}

function entriesOfTask(
  { path, data: { projectId, createdBy, createdAt } }: WrittenTask,
  { comments = [] }: SeedTask,
  hoursAgo: HoursAgo,
): WrittenTaskEntry[] {
  const taskId = idOf(path);
  const entry = { projectId, taskId, mentions: [], to: null };
  const created = { ...entry, kind: 'created' as const, authorId: createdBy, body: '', createdAt };
  const said = comments.map(({ by, body, hoursAgo: hours }) => ({
    ...entry,
    kind: 'comment' as const,
    authorId: by,
    body,
    createdAt: hoursAgo(hours),
  }));
  return [created, ...said].map((data, index) => ({
    path: taskEntryPath(`${taskId}-entry-${index}`),
    data,
  }));
}

export const listTaskEntryDocuments = (hoursAgo: HoursAgo): WrittenTaskEntry[] =>
  BOARDS.flatMap((board) =>
    documentsOfBoard(board, hoursAgo).flatMap((task, index) => {
      const seed = board.tasks[index];
      return seed ? entriesOfTask(task, seed, hoursAgo) : [];
    }),
  );

export const listTaskDocuments = (hoursAgo: HoursAgo): WrittenTask[] =>
  BOARDS.flatMap((board) => documentsOfBoard(board, hoursAgo));
