import type { Engine } from '../engine.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { DocumentReader } from '../store/document.ts';
import { type Message, readBytes, readMessage, readTimestamp } from '../value/payload.ts';
import { compareTimestamps } from '../value/timestamp.ts';
import type { Timestamp } from '../value/value.ts';
import type { Transaction } from './transactions.ts';

export interface ReadView {
  readonly reader: DocumentReader;
  readonly readTime: Timestamp;
  readonly transaction?: Transaction;
  readonly isNewTransaction: boolean;
}

export const CONSISTENCY_KEYS = ['transaction', 'newTransaction', 'readTime'];

export function openReadView(engine: Engine, database: string, message: Message): ReadView {
  if (message.newTransaction !== undefined) {
    const transaction = beginTransaction(engine, database, message.newTransaction);
    return viewOf(engine, transaction, true);
  }
  if (message.transaction !== undefined) {
    const transaction = engine.transactions.use(database, readBytes(message.transaction));
    return viewOf(engine, transaction, false);
  }
  if (message.readTime === undefined) return currentView(engine, database);
  const readTime = readTimestamp(message.readTime);
  const reader = readerAt(engine, database, readTime);
  return { reader, readTime, isNewTransaction: false };
}

function viewOf(engine: Engine, transaction: Transaction, isNewTransaction: boolean): ReadView {
  const { database, readTime } = transaction;
  if (!readTime) return { ...currentView(engine, database), transaction, isNewTransaction };
  const reader = readerAt(engine, database, readTime);
  return { reader, readTime, transaction, isNewTransaction };
}

function currentView(engine: Engine, database: string): ReadView {
  return {
    reader: engine.store.database(database),
    readTime: engine.clock.readTime(),
    isNewTransaction: false,
  };
}

function readerAt(engine: Engine, database: string, readTime: Timestamp): DocumentReader {
  if (compareTimestamps(readTime, engine.clock.readTime()) > 0) {
    throw invalidArgument("The requested 'read_time' cannot be in the future.");
  }
  const reader = engine.store.database(database).at(readTime);
  if (reader) return reader;
  throw new StatusError('FAILED_PRECONDITION', "The requested 'read_time' is too old.");
}

export function beginTransaction(engine: Engine, database: string, input: unknown): Transaction {
  const options = readMessage(input, ['readOnly', 'readWrite']);
  if (options.readOnly === undefined) {
    const readWrite = readMessage(options.readWrite, ['retryTransaction', 'concurrencyMode']);
    const retried = readBytes(readWrite.retryTransaction);
    if (retried.length > 0) engine.transactions.find(database, retried);
    return engine.transactions.begin(database, null);
  }
  const readOnly = readMessage(options.readOnly, ['readTime']);
  const readTime =
    readOnly.readTime === undefined ? engine.clock.readTime() : readTimestamp(readOnly.readTime);
  readerAt(engine, database, readTime);
  return engine.transactions.begin(database, readTime);
}
