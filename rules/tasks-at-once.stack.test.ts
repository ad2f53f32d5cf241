import { projectPath, userPath } from '@samspill/domain/paths';
import { type BoardTask, columnOf, moveTo } from '@samspill/domain/tasks/board';
import { taskPath, tasksPath } from '@samspill/domain/tasks/paths';
import { rankBetween } from '@samspill/domain/tasks/rank';
import { TASK_SERVER_FIELDS, TASK_STATUSES } from '@samspill/domain/tasks/task';
import { COMPLETE_TASK } from '@samspill/domain/tasks/task.cases';
import {
  collection,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  Timestamp,
} from 'firebase/firestore';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { scaled } from '../scripts/time-limits.mjs';
import { person, published } from './testing/documents.ts';
import { rulesWith } from './testing/rules.ts';

const PROJECT = 'board';
const CLIENTS = Array.from({ length: 10 }, (_, index) => `member-${index}` as const);
const TASKS = Array.from({ length: 50 }, (_, index) => `task-${String(index).padStart(2, '0')}`);
const MOVES_EACH = 20;
const TIME_LIMIT_MS = scaled(60_000);
const WAIT = { timeout: scaled(20_000), interval: 50 };

const rules = rulesWith('tasks-at-once', {
  ...Object.fromEntries(CLIENTS.map((uid) => [userPath(uid), person()])),
  [projectPath(PROJECT)]: published({ ownerId: 'member-0', memberIds: CLIENTS }),
});
beforeAll(async () => {
  let rank: string | null = null;
  for (const id of TASKS) {
    rank = rankBetween(rank, null);
    await rules.given({ [taskPath(PROJECT, id)]: taskWith(rank ?? '') });
  }
});

const taskWith = (rank: string) => ({
  ...COMPLETE_TASK,
  assigneeId: null,
  status: 'todo',
  rank,
  projectId: PROJECT,
  createdBy: 'member-0',
  ...TASK_SERVER_FIELDS,
  createdAt: Timestamp.now(),
  updatedAt: Timestamp.now(),
});

const BOARD = [orderBy('rank'), limit(500)];

const orderOf = (tasks: readonly BoardTask[]) =>
  TASK_STATUSES.flatMap((status) => columnOf(tasks, status).map(({ id }) => `${status} ${id}`));

type Stored = Omit<BoardTask, 'id'>;

function openBoard(uid: (typeof CLIENTS)[number]) {
  const browser = rules.as(uid);
  const board = query(collection(browser.db, tasksPath(PROJECT)), ...BOARD);
  let tasks: readonly BoardTask[] = [];
  let isSettled = false;
  const close = onSnapshot(board, { includeMetadataChanges: true }, (snapshot) => {
    tasks = snapshot.docs.map((each) => ({ id: each.id, ...(each.data() as Stored) }));
    isSettled = !snapshot.metadata.hasPendingWrites && !snapshot.metadata.fromCache;
  });
  return { browser, close, tasks: () => tasks, isSettled: () => isSettled };
}
type Board = ReturnType<typeof openBoard>;

/** Uses a client without an open board, because a listener’s cache may be older. */
async function readStored(): Promise<BoardTask[]> {
  const { docs } = await rules.as('server').list(tasksPath(PROJECT), ...BOARD);
  return docs.map((each) => ({ id: each.id, ...(each.data() as Stored) }));
}

const anyOf = <T>(items: readonly T[]): T | undefined =>
  items[Math.floor(Math.random() * items.length)];

async function moveAnything({ browser, tasks }: Board): Promise<void> {
  const status = anyOf(TASK_STATUSES) ?? 'todo';
  const id = anyOf(TASKS) ?? '';
  const column = columnOf(tasks(), status).filter((task) => task.id !== id);
  const index = Math.floor(Math.random() * (column.length + 1));
  const place = {
    status,
    aboveId: column[index - 1]?.id ?? null,
    belowId: column[index]?.id ?? null,
  };
  const change = moveTo(tasks(), id, place);
  await browser.update(taskPath(PROJECT, id), { ...change, updatedAt: serverTimestamp() });
}

describe('fifty tasks moved at random by ten concurrent members', () => {
  it(
    'end in one order for all members, with each task exactly once',
    async () => {
      const boards = CLIENTS.map(openBoard);
      const isOpen = () => expect(boards.every((board) => board.isSettled())).toBe(true);
      await vi.waitFor(isOpen, WAIT);

      const outcomes = await Promise.allSettled(
        boards.map(async (board) => {
          for (let count = 0; count < MOVES_EACH; count += 1) await moveAnything(board);
        }),
      );
      expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);

      const stored = await readStored();
      expect(stored.map(({ id }) => id).sort()).toEqual(TASKS);
      expect(orderOf(stored)).not.toEqual(TASKS.map((id) => `todo ${id}`));
      await vi.waitFor(() => {
        for (const board of boards) {
          expect(board.isSettled()).toBe(true);
          expect(orderOf(board.tasks())).toEqual(orderOf(stored));
        }
      }, WAIT);
      for (const board of boards) board.close();
    },
    TIME_LIMIT_MS,
  );
});
