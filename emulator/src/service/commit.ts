import { parseDatabaseName } from '../path/resource-name.ts';
import { decodeWrites } from '../store/write-json.ts';
import { type Message, readBytes, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';
import { commitWrites, encodeCommit } from './commit-writes.ts';

export async function commit(call: Call, request: unknown): Promise<Message> {
  const { engine, codec } = call;
  const message = readMessage(request, ['database', 'writes', 'transaction']);
  const database = parseDatabaseName(readString(message.database));
  const caller = call.authenticate();
  const id = readBytes(message.transaction);
  const transaction =
    message.transaction !== undefined && id.length > 0
      ? engine.transactions.use(database, id)
      : undefined;
  const writes = decodeWrites(message.writes, database);
  const wanted = { database, caller, writes, ...(transaction && { transaction }) };
  return encodeCommit(codec, await commitWrites(engine, wanted));
}
