import { parseDatabaseName } from '../path/resource-name.ts';
import { type Message, readBytes, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';
import { beginTransaction as begin } from './read-view.ts';

export async function beginTransaction(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['database', 'options']);
  const database = parseDatabaseName(readString(message.database));
  call.authenticate();
  const { id } = begin(call.engine, database, message.options);
  return { transaction: call.codec.bytes(id) };
}

/** `google.firestore.v1.Firestore.Rollback`; rolling back an ended transaction succeeds. */
export async function rollback(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['database', 'transaction']);
  const database = parseDatabaseName(readString(message.database));
  call.authenticate();
  const { transactions } = call.engine;
  const transaction = transactions.find(database, readBytes(message.transaction));
  if (transaction) transactions.end(transaction);
  return {};
}
