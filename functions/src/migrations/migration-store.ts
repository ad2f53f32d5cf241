import { MIGRATIONS, migrationPath } from '@samspill/domain/paths';
import { TimestampSchema } from '@samspill/domain/timestamps';
import type { Timestamp, WriteBatch } from 'firebase-admin/firestore';
import * as v from 'valibot';
import type { Deps } from '../deps.ts';
import { defineCollection } from '../firestore/collection.ts';

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

export interface Checkpoint {
  readonly state: MigrationState;
  readonly writtenAt: Timestamp | null;
}

/** Throws if the stored state is unreadable: a restart would count everything twice. */
export async function readCheckpoint(
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
