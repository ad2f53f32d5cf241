import { rankAtEnd } from '@samspill/domain/tasks/board';
import { dayAt } from '@samspill/domain/tasks/due';
import { taskEntryPath, taskPath } from '@samspill/domain/tasks/paths';
import { isOpenForHelp, type Task } from '@samspill/domain/tasks/task';
import type { TaskEntry } from '@samspill/domain/tasks/task-entry';
import { idOf } from '../../functions/src/platform/firestore/document-path.ts';
import { BOARDS, projectOf, type SeedBoard, type SeedTask } from '../data-set.ts';
import type { HoursAgo, SeedDocument } from '../documents.ts';

interface WrittenTask {
  readonly path: string;
  readonly data: Task;
}

const HOURS_PER_DAY = 24;
/** Constant, so that ranks are equal in every seeding. */
const steady = () => 0;

function toTask(board: SeedBoard, seed: SeedTask, rank: string, hoursAgo: HoursAgo): Task {
  const { title, description, status, assigneeId, skills, dueInDays, open, priority } = seed;
  const project = projectOf(board.projectId);
  const createdAt = hoursAgo(Math.min(project.createdHoursAgo, 5 * HOURS_PER_DAY));
  const dueAt = dueInDays === undefined ? null : hoursAgo(-dueInDays * HOURS_PER_DAY);
  return {
    title,
    description,
    status,
    assigneeId,
    skills,
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
    const { status } = seed;
    const id = `${board.projectId}-task-${index + 1}`;
    const rank = rankAtEnd(placed, status, steady);
    placed.push({ id, status, rank });
    return { path: taskPath(board.projectId, id), data: toTask(board, seed, rank, hoursAgo) };
  });
}

function entriesOfTask(
  { path, data: { projectId, createdBy, createdAt } }: WrittenTask,
  { comments }: SeedTask,
  hoursAgo: HoursAgo,
): SeedDocument[] {
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
  return [created, ...said].map((data: TaskEntry, index) => ({
    path: taskEntryPath(`${taskId}-entry-${index}`),
    data,
  }));
}

export const listDocuments = (hoursAgo: HoursAgo): SeedDocument[] =>
  BOARDS.flatMap((board) =>
    documentsOfBoard(board, hoursAgo).flatMap((task, index) => {
      const seed = board.tasks[index];
      return [task, ...(seed ? entriesOfTask(task, seed, hoursAgo) : [])];
    }),
  );
