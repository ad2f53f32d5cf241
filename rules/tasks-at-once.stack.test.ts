import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { projectPath, taskPath, tasksPath, userPath } from '@samspill/domain/paths';
import { columnOf, moveTo, type Placed } from '@samspill/domain/tasks/board';
import { rankBetween } from '@samspill/domain/tasks/rank';
import { TASK_SERVER_FIELDS, TASK_STATUSES } from '@samspill/domain/tasks/task';
import { COMPLETE_TASK } from '@samspill/domain/tasks/task.cases';
import {
  collection,
  doc,
  type Firestore,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { person, published } from './documents.ts';

const PROJECT = 'board';
const CLIENTS = Array.from({ length: 10 }, (_, index) => `member-${index}`);
const TASKS = Array.from({ length: 50 }, (_, index) => `task-${String(index).padStart(2, '0')}`);
const MOVES_EACH = 20;
const TIME_LIMIT_MS = 60_000;
const WAIT = { timeout: 20_000, interval: 50 };
const RULES_FILE =
  process.env.FIRESTORE_RULES_FILE ?? new URL('../firestore.rules', import.meta.url);

let environment: RulesTestEnvironment;

beforeAll(async () => {
  setLogLevel('silent');
  const [host = '', port] = (process.env.FIRESTORE_EMULATOR_HOST ?? '127.0.0.1:8080').split(':');
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules-tasks-at-once',
    firestore: { host, port: Number(port), rules: readFileSync(RULES_FILE, 'utf8') },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    const db = context.firestore() as unknown as Firestore;
    await Promise.all(CLIENTS.map((uid) => setDoc(doc(db, userPath(uid)), person())));
    await setDoc(
      doc(db, projectPath(PROJECT)),
      published({ ownerId: 'member-0', memberIds: CLIENTS }),
    );
    let rank: string | null = null;
    for (const id of TASKS) {
      rank = rankBetween(rank, null);
      await setDoc(doc(db, taskPath(PROJECT, id)), taskWith(rank ?? ''));
    }
  });
});
afterAll(() => environment.cleanup());

const taskWith = (rank: string) => ({
  ...COMPLETE_TASK,
  ...{ assigneeId: null, status: 'todo', rank, projectId: PROJECT, createdBy: 'member-0' },
  ...TASK_SERVER_FIELDS,
  ...{ createdAt: Timestamp.now(), updatedAt: Timestamp.now() },
});

const boardOf = (db: Firestore) =>
  query(collection(db, tasksPath(PROJECT)), orderBy('rank'), limit(500));

/** The order that a board shows, column after column. */
const orderOf = (tasks: readonly Placed[]) =>
  TASK_STATUSES.flatMap((status) => columnOf(tasks, status).map(({ id }) => `${status} ${id}`));

type Stored = Omit<Placed, 'id'>;

/** A member's browser with the board open. */
function openBoard(uid: string) {
  const db = environment.authenticatedContext(uid).firestore() as unknown as Firestore;
  let tasks: readonly Placed[] = [];
  let isSettled = false;
  const close = onSnapshot(boardOf(db), { includeMetadataChanges: true }, (snapshot) => {
    tasks = snapshot.docs.map((each) => ({ id: each.id, ...(each.data() as Stored) }));
    isSettled = !snapshot.metadata.hasPendingWrites && !snapshot.metadata.fromCache;
  });
  return { db, close, tasks: () => tasks, isSettled: () => isSettled };
}
type Board = ReturnType<typeof openBoard>;

/** What the database holds, asked by a client without an open board, whose answer may be older. */
async function readStored(): Promise<Placed[]> {
  const tasks: Placed[] = [];
  await environment.withSecurityRulesDisabled(async (context) => {
    const { docs } = await getDocs(boardOf(context.firestore() as unknown as Firestore));
    tasks.push(...docs.map((each) => ({ id: each.id, ...(each.data() as Stored) })));
  });
  return tasks;
}

const anyOf = <T>(items: readonly T[]): T | undefined =>
  items[Math.floor(Math.random() * items.length)];

/** Takes any task anywhere, as its own board shows the others. */
async function moveAnything({ db, tasks }: Board): Promise<void> {
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
  await updateDoc(doc(db, taskPath(PROJECT, id)), { ...change, updatedAt: serverTimestamp() });
}

describe('ten members who move fifty tasks at random at once', () => {
  it(
    'all see one order in the end, with no task lost and none doubled',
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
