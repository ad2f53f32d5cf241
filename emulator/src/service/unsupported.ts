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

/** `PartitionQuery`, which the official emulator lacks too. */
export async function partitionQuery(_call: Call, _request: unknown): Promise<Message> {
  throw new StatusError(
    'UNIMPLEMENTED',
    'Method google.firestore.v1.Firestore/PartitionQuery is unimplemented',
  );
}

/** `ExecutePipeline`, which only the enterprise edition has. */
export async function executePipeline(_call: Call, request: unknown): Promise<readonly Message[]> {
  const { database } = readMessage(request, PIPELINE_KEYS);
  parseDatabaseName(readString(database));
  throw invalidArgument('ExecutePipeline requires the Database Edition to be `enterprise`.');
}
