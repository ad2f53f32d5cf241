import { randomInt } from 'node:crypto';
import {
  checkCollectionId,
  checkDocumentId,
  databaseOf,
  parseDocumentName,
  parseParentName,
} from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import { projectDocument, runQuery as run, selectorOf } from '../query/run-query.ts';
import { invalidArgument } from '../status.ts';
import type { Write } from '../store/write.ts';
import { decodeMask, decodeWrite } from '../store/write-json.ts';
import type { Message } from '../value/payload.ts';
import { isRecord, readMessage, readString } from '../value/payload.ts';
import { authorizeList } from './authorize.ts';
import { batchGetDocuments } from './batch-get-documents.ts';
import { batchWrite } from './batch-write.ts';
import { beginTransaction, rollback } from './begin-transaction.ts';
import type { Call, ListService, UnaryService } from './call.ts';
import { commit } from './commit.ts';
import { commitWrites } from './commit-writes.ts';
import { documentNotFound, getDocument, maskDocument } from './get-document.ts';
import { listCollectionIds } from './list-collection-ids.ts';
import { listDocuments } from './list-documents.ts';
import { CONSISTENCY_KEYS, openReadView } from './read-view.ts';
import { runAggregationQuery } from './run-aggregation-query.ts';
import { executePipeline, partitionQuery } from './unsupported.ts';

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
