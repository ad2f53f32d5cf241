import { databaseOf, parseDocumentName, parseParentName } from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { Database } from '../store/database.ts';
import {
  type Message,
  readBytes,
  readInt32,
  readMessage,
  readString,
  readStrings,
  readTimestamp,
} from '../value/payload.ts';
import { decodeResumeToken } from './resume-token.ts';
import type { ResumePoint } from './watch-target.ts';

export type TargetSpec =
  | { readonly kind: 'documents'; readonly names: readonly string[] }
  | { readonly kind: 'query'; readonly query: StructuredQuery };

const TARGET_KEYS = [
  'query',
  'documents',
  'resumeToken',
  'readTime',
  'targetId',
  'once',
  'expectedCount',
];

export function readTarget(input: unknown): Message {
  return readMessage(input, TARGET_KEYS);
}

/** Throws INVALID_ARGUMENT or UNIMPLEMENTED for targets that cannot be watched. */
export function decodeTargetSpec(target: Message, databaseName: string): TargetSpec {
  if (target.documents !== undefined) return decodeDocuments(target.documents, databaseName);
  if (target.query !== undefined) return decodeQueryTarget(target.query, databaseName);
  throw invalidArgument("Either 'query' or 'documents' must be set on a target.");
}

function decodeDocuments(input: unknown, databaseName: string): TargetSpec {
  const wanted = readStrings(readMessage(input, ['documents']).documents);
  const names = wanted.map((name) => parseDocumentName(name));
  for (const name of names) checkDatabase(name, databaseName);
  return { kind: 'documents', names };
}

function decodeQueryTarget(input: unknown, databaseName: string): TargetSpec {
  const message = readMessage(input, ['parent', 'structuredQuery']);
  const parent = parseParentName(readString(message.parent));
  checkDatabase(parent, databaseName);
  const query = decodeQuery(message.structuredQuery, parent);
  checkQuery(query);
  if (query.findNearest) {
    throw new StatusError('UNIMPLEMENTED', 'Listening to a vector search is not supported.');
  }
  return { kind: 'query', query };
}

function checkDatabase(name: string, databaseName: string): void {
  if (databaseOf(name) === databaseName) return;
  throw invalidArgument(`"${name}" is not in the database "${databaseName}" of the stream.`);
}

/** Position of the client’s last update; null for a new target. */
export function decodeResumePoint(target: Message, database: Database): ResumePoint | null {
  const token = readBytes(target.resumeToken);
  if (token.length === 0 && target.readTime === undefined) return null;
  const hasCount = target.expectedCount !== undefined;
  return {
    time: token.length > 0 ? decodeResumeToken(database, token) : readTimestamp(target.readTime),
    expectedCount: hasCount ? readInt32(target.expectedCount) : null,
  };
}
