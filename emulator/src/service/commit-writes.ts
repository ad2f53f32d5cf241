import type { Engine } from '../engine.ts';
import { invalidArgument } from '../status.ts';
import type { Caller } from '../store/document.ts';
import { checkFolds } from '../store/fold-writes.ts';
import { type PreparedCommit, prepareCommit } from '../store/prepare-commit.ts';
import type { Write } from '../store/write.ts';
import type { Message } from '../value/payload.ts';
import { authorizeCommit } from './authorize.ts';
import type { Codec } from './codec.ts';
import type { Transaction } from './transactions.ts';

export interface CommitRequest {
  readonly database: string;
  readonly caller: Caller;
  readonly writes: readonly Write[];
  /** Ends with the commit, unless the commit is rejected before any write. */
  readonly transaction?: Transaction;
}

/** Atomic commit: waits for locks, then checks, authorizes and applies synchronously. */
export async function commitWrites(
  engine: Engine,
  request: CommitRequest,
): Promise<PreparedCommit> {
  const { database, caller, writes, transaction } = request;
  if (transaction?.readTime && writes.length > 0) {
    throw invalidArgument('Cannot modify entities in a read-only transaction.');
  }
  checkFolds(writes);
  const names = writes.map((write) => write.name);
  await engine.transactions.waitForWrite(database, names, transaction ?? null);
  if (transaction) engine.transactions.end(transaction);
  const reader = engine.store.database(database);
  const commit = prepareCommit(reader, writes, engine.clock.commitTime());
  authorizeCommit(engine, caller, reader, commit);
  for (const { failure } of commit.steps) if (failure) throw failure;
  const { commitTime, changes } = commit;
  engine.usage.addWrites(commit.steps.length);
  engine.store.commit({ database, commitTime, changes, caller, cause: 'write' });
  return commit;
}

export function encodeCommit(codec: Codec, commit: PreparedCommit): Message {
  if (commit.steps.length === 0) return {};
  return {
    writeResults: commit.steps.map(({ result }) => encodeWriteResult(codec, result)),
    commitTime: codec.timestamp(commit.commitTime),
  };
}

export function encodeWriteResult(
  codec: Codec,
  result: PreparedCommit['steps'][number]['result'],
): Message {
  return {
    ...(result.updateTime && { updateTime: codec.timestamp(result.updateTime) }),
    ...(result.transformResults.length > 0 && {
      transformResults: result.transformResults.map((value) => codec.value(value)),
    }),
  };
}
