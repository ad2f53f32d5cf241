import { parseDatabaseName } from '../path/resource-name.ts';
import { invalidArgument, StatusError } from '../status.ts';
import { type Message, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';

const PIPELINE_KEYS = [
  'database',
  'structuredPipeline',
  'transaction',
  'newTransaction',
  'readTime',
];

/** The official emulator lacks `PartitionQuery` too. */
export async function partitionQuery(_call: Call, _request: unknown): Promise<Message> {
  throw new StatusError(
    'UNIMPLEMENTED',
    'Method google.firestore.v1.Firestore/PartitionQuery is unimplemented',
  );
}

/** `ExecutePipeline` exists only in the enterprise edition. */
export async function executePipeline(_call: Call, request: unknown): Promise<readonly Message[]> {
  const { database } = readMessage(request, PIPELINE_KEYS);
  parseDatabaseName(readString(database));
  throw invalidArgument('ExecutePipeline requires the Database Edition to be `enterprise`.');
}
