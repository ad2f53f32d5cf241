import { randomInt } from 'node:crypto';
import {
  checkCollectionId,
  checkDocumentId,
  databaseOf,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
} from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import { projectDocument, runQuery as run, selectorOf } from '../query/run-query.ts';
import { invalidArgument, StatusError, toStatusError } from '../status.ts';
import type { Caller } from '../store/document.ts';
import type { Write } from '../store/write.ts';
import { decodeMask, decodeWrite, decodeWrites } from '../store/write-json.ts';
import {
  isRecord,
  type Message,
  readBytes,
  readMessage,
  readString,
  readStrings,
} from '../value/payload.ts';
import { authorizeGet, authorizeList } from './authorize.ts';
import type { Call, ListService, UnaryService } from './call.ts';
import { commitWrites, encodeCommit, encodeWriteResult } from './commit-writes.ts';
import { documentNotFound, getDocument, maskDocument } from './get-document.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { beginTransaction as begin, CONSISTENCY_KEYS, openReadView } from './read-view.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';

/** `google.firestore.v1.Firestore.BatchWrite`; each write commits separately with its own status. */
async function batchWrite(call: Call, request: unknown): Promise<Message> {
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

/** `google.firestore.v1.Firestore.BatchGetDocuments`; reports each document once, in request order. */
async function batchGetDocuments(call: Call, request: unknown): Promise<readonly Message[]> {
  const { engine, codec } = call;
  const message = readMessage(request, ['database', 'documents', 'mask', ...CONSISTENCY_KEYS]);
  const database = parseDatabaseName(readString(message.database));
  const wanted = readStrings(message.documents).map((name) => parseDocumentName(name));
  const names = [...new Set(wanted)];
  const caller = call.authenticate();
  for (const name of names) checkInDatabase(name, database);
  const { mask } = decodeMask(message.mask);
  const view = openReadView(engine, database, message);
  const { transaction, reader } = view;
  const readTime = codec.timestamp(view.readTime);
  const responses: Message[] = [];
  if (transaction && view.isNewTransaction) {
    responses.push({ transaction: codec.bytes(transaction.id) });
  }
  for (const name of names) {
    if (transaction) engine.transactions.lockDocument(transaction, name);
    authorizeGet(engine, caller, reader, name);
    const document = reader.get(name);
    const found = document && { found: codec.document(maskDocument(document, mask)), readTime };
    responses.push(found ?? { missing: name, readTime });
  }
  engine.usage.addReads(caller, names.length);
  return responses;
}

function checkInDatabase(name: string, database: string): void {
  if (name.startsWith(`${database}/documents/`)) return;
  throw invalidArgument(`Document name "${name}" is not in the database "${database}".`);
}

const PIPELINE_KEYS = [
  'database',
  'structuredPipeline',
  'transaction',
  'newTransaction',
  'readTime',
];

/** The official emulator lacks `PartitionQuery` too. */
async function partitionQuery(_call: Call, _request: unknown): Promise<Message> {
  throw new StatusError(
    'UNIMPLEMENTED',
    'Method google.firestore.v1.Firestore/PartitionQuery is unimplemented',
  );
}

/** `ExecutePipeline` exists only in the enterprise edition. */
async function executePipeline(_call: Call, request: unknown): Promise<readonly Message[]> {
  const { database } = readMessage(request, PIPELINE_KEYS);
  parseDatabaseName(readString(database));
  throw invalidArgument('ExecutePipeline requires the Database Edition to be `enterprise`.');
}

async function beginTransaction(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['database', 'options']);
  const database = parseDatabaseName(readString(message.database));
  call.authenticate();
  const { id } = begin(call.engine, database, message.options);
  return { transaction: call.codec.bytes(id) };
}

/** `google.firestore.v1.Firestore.Rollback`; rolling back an ended transaction succeeds. */
async function rollback(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['database', 'transaction']);
  const database = parseDatabaseName(readString(message.database));
  call.authenticate();
  const { transactions } = call.engine;
  const transaction = transactions.find(database, readBytes(message.transaction));
  if (transaction) transactions.end(transaction);
  return {};
}

async function commit(call: Call, request: unknown): Promise<Message> {
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

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_CHARS = 20;

/** `google.firestore.v1.Firestore.CreateDocument`; generates a missing id. */
async function createDocument(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, [
    'parent',
    'collectionId',
    'documentId',
    'document',
    'mask',
  ]);
  const parent = parseParentName(readString(message.parent));
  const collectionId = readString(message.collectionId);
  checkCollectionId(collectionId);
  const id = readString(message.documentId) || generateId();
  checkDocumentId(id);
  const name = `${parent}/${collectionId}/${id}`;
  const update = { ...(isRecord(message.document) && message.document), name };
  const write = { update, currentDocument: { exists: false } };
  return changeDocument(call, { name, write, mask: message.mask });
}

/** `google.firestore.v1.Firestore.UpdateDocument`; creates a missing document unless a precondition forbids it. */
async function updateDocument(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['document', 'updateMask', 'mask', 'currentDocument']);
  const { document: update, updateMask, mask, currentDocument } = message;
  const { name: given } = readMessage(update, ['name', 'fields', 'createTime', 'updateTime']);
  const name = parseDocumentName(readString(given));
  return changeDocument(call, { name, write: { update, updateMask, currentDocument }, mask });
}

async function deleteDocument(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['name', 'currentDocument']);
  const name = parseDocumentName(readString(message.name));
  const caller = call.authenticate();
  const database = databaseOf(name);
  const { currentDocument } = message;
  const writes = [decodeWrite({ delete: name, currentDocument }, database)];
  await commitWrites(call.engine, { database, caller, writes });
  return {};
}

async function changeDocument(
  call: Call,
  { name, write, mask }: { name: string; write: Message; mask: unknown },
): Promise<Message> {
  const caller = call.authenticate();
  const database = databaseOf(name);
  const shown = decodeMask(mask).mask;
  const writes: readonly Write[] = [decodeWrite(write, database)];
  const { after } = await commitWrites(call.engine, { database, caller, writes });
  const document = after(name);
  if (!document) throw documentNotFound(name);
  return call.codec.document(maskDocument(document, shown)) as Message;
}

function generateId(): string {
  const letters = Array.from(
    { length: ID_CHARS },
    () => ID_ALPHABET[randomInt(ID_ALPHABET.length)],
  );
  return letters.join('');
}

const KEYS = ['parent', 'structuredQuery', 'explainOptions', ...CONSISTENCY_KEYS];

/** `google.firestore.v1.Firestore.RunQuery`; returns one message with the read time for an empty result. */
export async function runQuery(call: Call, request: unknown): Promise<readonly Message[]> {
  const { engine, codec } = call;
  const message = readMessage(request, KEYS);
  const parent = parseParentName(readString(message.parent));
  const caller = call.authenticate();
  if (message.structuredQuery === undefined) throw invalidArgument('query_type must be set.');
  const query = decodeQuery(message.structuredQuery, parent);
  checkQuery(query);
  const view = openReadView(engine, databaseOf(parent), message);
  const { transaction } = view;
  if (transaction) {
    engine.transactions.lockCollectionId(transaction, selectorOf(query).collectionId);
  }
  authorizeList(engine, caller, view.reader, query);
  engine.indexes?.require(query);
  const { documents, skipped } = run(view.reader, query);
  engine.usage.addResults(caller, documents.length);
  const readTime = codec.timestamp(view.readTime);
  const responses: Message[] = documents.map((document) => ({
    document: codec.document(projectDocument(query, document)),
    readTime,
    ...(skipped > 0 && { skippedResults: skipped }),
  }));
  const begun = transaction && view.isNewTransaction;
  const head = begun ? [{ transaction: codec.bytes(transaction.id) }] : [];
  return [...head, ...finish(responses, readTime, skipped)];
}

// Like the official emulator: only the last message is marked done, and only the others carry the skipped count.
function finish(
  responses: readonly Message[],
  readTime: unknown,
  skipped: number,
): readonly Message[] {
  const last = responses.at(-1);
  if (!last) return [{ readTime, ...(skipped > 0 && { skippedResults: skipped }), done: true }];
  const { document } = last;
  return [...responses.slice(0, -1), { document, readTime, done: true }];
}

export const UNARY_METHODS = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: beginTransaction,
  Commit: commit,
  Rollback: rollback,
  ListCollectionIds: listCollectionIds,
  BatchWrite: batchWrite,
  PartitionQuery: partitionQuery,
} as const satisfies Record<string, UnaryService>;

export const LIST_METHODS = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
  ExecutePipeline: executePipeline,
} as const satisfies Record<string, ListService>;
