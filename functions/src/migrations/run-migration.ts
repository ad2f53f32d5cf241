import { isDeepStrictEqual } from 'node:util';
import { MIGRATIONS, migrationPath } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import {
  type DocumentData,
  FieldPath,
  FieldValue,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../platform/deps.ts';
import { type Collection, defineCollection } from '../platform/firestore/collection.ts';
import { collectionOf, matchesPattern } from '../platform/firestore/document-path.ts';

const count = v.number();

const MigrationStateSchema = v.strictObject({
  after: v.nullable(v.string()),
  read: count,
  changed: count,
  broken: count,
  startedAt: TimestampSchema,
  updatedAt: TimestampSchema,
  finishedAt: v.nullable(TimestampSchema),
});
export type MigrationState = Omit<
  v.InferOutput<typeof MigrationStateSchema>,
  'startedAt' | 'updatedAt' | 'finishedAt'
> & { readonly isFinished: boolean };

const migrationStates = defineCollection(`${MIGRATIONS}/{migrationId}`, MigrationStateSchema);

const INITIAL_STATE: MigrationState = {
  after: null,
  read: 0,
  changed: 0,
  broken: 0,
  isFinished: false,
};

interface Checkpoint {
  readonly state: MigrationState;
  readonly writtenAt: Timestamp | null;
}

/** Throws if the stored state is unreadable: a restart would count everything twice. */
async function readCheckpoint(
  deps: Pick<Deps, 'db' | 'log'>,
  migrationId: string,
): Promise<Checkpoint> {
  const snapshot = await deps.db.doc(migrationPath(migrationId)).get();
  if (!snapshot.exists) return { state: INITIAL_STATE, writtenAt: null };
  const stored = migrationStates.parse(deps, snapshot);
  if (!stored) throw new Error(`${snapshot.ref.path} is not what a migration writes`);
  const { after, read, changed, broken, finishedAt } = stored;
  const state = { after, read, changed, broken, isFinished: finishedAt !== null };
  return { state, writtenAt: snapshot.updateTime ?? null };
}

/** Adds the next state to the batch, which fails if another run wrote since `checkpoint`. */
function addCheckpoint(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  batch: WriteBatch,
  migrationId: string,
  { checkpoint, state }: { readonly checkpoint: Checkpoint; readonly state: MigrationState },
): void {
  const ref = db.doc(migrationPath(migrationId));
  const { isFinished, ...counts } = state;
  const updatedAt = now();
  const fields = { ...counts, updatedAt, finishedAt: isFinished ? updatedAt : null };
  if (checkpoint.writtenAt) batch.update(ref, fields, { lastUpdateTime: checkpoint.writtenAt });
  else batch.create(ref, { ...fields, startedAt: updatedAt });
}

export interface Migration {
  /** Date and subject. Must not change after a run, since it identifies the stored progress. */
  readonly id: string;
  readonly about: string;
  readonly collection: Collection<unknown>;
  /**
   * Returns the whole migrated document, equal to the input if nothing changes. Must be idempotent: documents arrive in
   * any order and possibly again.
   */
  change(data: DocumentData): DocumentData;
  /**
   * Updates documents related to the one at `path`. Runs before the page is committed and again after a killed run, so
   * it must be idempotent. These documents are not counted.
   */
  readonly follow?: (deps: Pick<Deps, 'db' | 'log'>, path: string) => Promise<unknown>;
}

/** Leaves space for the state in Firestore's batch of 500 writes. */
export const MAX_PAGE_SIZE = 400;
const MAX_ATTEMPTS = 10;
/** Another write happened between read and commit. */
const CONFLICT_CODES: readonly unknown[] = [
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
];

export interface MigrationRun {
  readonly isDryRun: boolean;
  readonly pageSize: number;
  readonly onProgress: (state: MigrationState) => void;
}

type MigrationDeps = Pick<Deps, 'db' | 'now' | 'log'>;

/**
 * Runs the rest of a migration in pages ordered by path. Each page commits with its state in one batch, so a killed run
 * resumes with correct counts. Documents that are invalid even after the change are logged by path and left unchanged.
 */
export async function runMigration(
  deps: MigrationDeps,
  migration: Migration,
  run: MigrationRun,
): Promise<MigrationState> {
  let checkpoint = await readCheckpoint(deps, migration.id);
  while (!checkpoint.state.isFinished) {
    checkpoint = await migrateWithRetry(deps, migration, run, checkpoint);
    run.onProgress(checkpoint.state);
  }
  return checkpoint.state;
}

async function migrateWithRetry(
  deps: MigrationDeps,
  migration: Migration,
  run: MigrationRun,
  checkpoint: Checkpoint,
): Promise<Checkpoint> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await migratePage(deps, migration, run, checkpoint);
    } catch (error) {
      const isConflict = CONFLICT_CODES.includes((error as { code?: unknown }).code);
      if (!isConflict || attempt === MAX_ATTEMPTS) throw error;
      await assertNoOtherRun(deps, migration, checkpoint);
    }
  }
}

async function assertNoOtherRun(
  deps: MigrationDeps,
  { id }: Migration,
  { writtenAt }: Checkpoint,
): Promise<void> {
  const stored = await readCheckpoint(deps, id);
  if (isDeepStrictEqual(stored.writtenAt, writtenAt)) return;
  throw new Error(`Another run of ${id} is under way. It goes on; this one ends.`);
}

async function migratePage(
  deps: MigrationDeps,
  migration: Migration,
  { isDryRun, pageSize }: MigrationRun,
  checkpoint: Checkpoint,
): Promise<Checkpoint> {
  const { docs } = await pageAfter(deps, migration, checkpoint.state.after).limit(pageSize).get();
  const batch = deps.db.batch();
  const own = docs.filter(({ ref }) => matchesPattern(migration.collection.pattern, ref.path));
  const outcomes = own.map((document) => addChange(deps, migration, batch, document));
  const numberOf = (outcome: MigrationOutcome) =>
    outcomes.filter((each) => each === outcome).length;
  const { state } = checkpoint;
  const after: MigrationState = {
    after: docs.at(-1)?.ref.path ?? state.after,
    read: state.read + own.length,
    changed: state.changed + numberOf('changed'),
    broken: state.broken + numberOf('broken'),
    isFinished: docs.length < pageSize,
  };
  if (isDryRun) return { ...checkpoint, state: after };
  const { follow } = migration;
  if (follow) await Promise.all(own.map(({ ref }) => follow(deps, ref.path)));
  addCheckpoint(deps, batch, migration.id, { checkpoint, state: after });
  const written = await batch.commit();
  return { state: after, writtenAt: written.at(-1)?.writeTime ?? null };
}

function pageAfter({ db }: MigrationDeps, { collection }: Migration, after: string | null): Query {
  const { name, isGroup } = collectionOf(collection.pattern);
  const all = isGroup ? db.collectionGroup(name) : db.collection(name);
  const ordered = all.orderBy(FieldPath.documentId());
  return after === null ? ordered : ordered.startAfter(db.doc(after));
}

type MigrationOutcome = 'changed' | 'kept' | 'broken';

function addChange(
  deps: MigrationDeps,
  migration: Migration,
  batch: WriteBatch,
  document: QueryDocumentSnapshot,
): MigrationOutcome {
  const next = applyMigration(deps, migration, document);
  if (next === null) return 'broken';
  const [first, ...others] = differencesOf(document.data(), next);
  if (!first) return 'kept';
  const precondition = { lastUpdateTime: document.updateTime };
  batch.update(document.ref, ...first, ...others.flat(), precondition);
  return 'changed';
}

function applyMigration(
  { log }: MigrationDeps,
  { change, collection }: Migration,
  document: QueryDocumentSnapshot,
): DocumentData | null {
  const { path } = document.ref;
  try {
    const next = change(document.data());
    return collection.parseFields({ log }, path, next) === undefined ? null : next;
  } catch (error) {
    log.error('document left out', { path, error: String(error) });
    return null;
  }
}

function differencesOf(
  before: DocumentData,
  after: DocumentData,
): (readonly [FieldPath, unknown])[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !isDeepStrictEqual(before[name], after[name]))
    .map((name) => [new FieldPath(name), name in after ? after[name] : FieldValue.delete()]);
}
