import { MIGRATIONS, migrationPath } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

const count = v.number();

/** How far a migration has come; the server's alone. */
const MigrationStateSchema = v.strictObject({
  /** The last document that was looked at, by its path; null before the first. */
  after: v.nullable(v.string()),
  /** Documents that were looked at, those of them that were changed, and those that do not hold what they should. */
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

const states = defineCollection(`${MIGRATIONS}/{migrationId}`, MigrationStateSchema);

const BEGINNING: MigrationState = {
  after: null,
  read: 0,
  changed: 0,
  broken: 0,
  isFinished: false,
};

/** A state with what tells whether another run wrote it meanwhile. */
export interface Checkpoint {
  readonly state: MigrationState;
  readonly writtenAt: Timestamp | null;
}

/** Where a migration stands. Throws where that cannot be read: to begin again would count everything twice. */
export async function readCheckpoint(
  deps: Pick<Deps, 'db' | 'log'>,
  migrationId: string,
): Promise<Checkpoint> {
  const snapshot = await deps.db.doc(migrationPath(migrationId)).get();
  if (!snapshot.exists) return { state: BEGINNING, writtenAt: null };
  const stored = states.parse(deps, snapshot);
  if (!stored) throw new Error(`${snapshot.ref.path} is not what a migration writes`);
  const { after, read, changed, broken, finishedAt } = stored;
  const state = { after, read, changed, broken, isFinished: finishedAt !== null };
  return { state, writtenAt: snapshot.updateTime ?? null };
}

/** Adds the next state to what is written with it; all of it fails where another run has written since `checkpoint`. */
export function addCheckpoint(
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
