import type { Caller } from '../caller.ts';
import { parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument, StatusError, toStatusError } from '../status.ts';
import type { Write } from '../store/write.ts';
import { decodeWrites } from '../store/write-json.ts';
import { type Message, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';
import { commitWrites, encodeWriteResult } from './commit-writes.ts';

/** `google.firestore.v1.Firestore.BatchWrite`; each write commits separately with its own status. */
export async function batchWrite(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['database', 'writes', 'labels']);
  const database = parseDatabaseName(readString(message.database));
  const caller = call.authenticate();
  const writes = decodeWrites(message.writes, database);
  if (new Set(writes.map(({ name }) => name)).size < writes.length) {
    throw invalidArgument('the same document cannot be written more than once in a single request');
  }
  if (caller.kind !== 'admin') {
    throw new StatusError('PERMISSION_DENIED', 'Batch writes require admin authentication.');
  }
  const writeResults: Message[] = [];
  const status: Message[] = [];
  for (const write of writes) {
    const outcome = await writeOne(call, { database, caller, write });
    writeResults.push(outcome.result);
    status.push(outcome.status);
  }
  return { writeResults, status };
}

async function writeOne(
  { engine, codec }: Call,
  { database, caller, write }: { database: string; caller: Caller; write: Write },
): Promise<{ result: Message; status: Message }> {
  try {
    const { steps } = await commitWrites(engine, { database, caller, writes: [write] });
    const [step] = steps;
    return { result: step ? encodeWriteResult(codec, step.result) : {}, status: {} };
  } catch (error) {
    const { grpcCode, message } = toStatusError(error);
    return { result: {}, status: { code: grpcCode, message } };
  }
}
