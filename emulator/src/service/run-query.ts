import { databaseOf, parseParentName } from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import { projectDocument, runQuery as run, selectorOf } from '../query/run-query.ts';
import { invalidArgument } from '../status.ts';
import { type Message, readMessage, readString } from '../value/payload.ts';
import { authorizeList } from './authorize.ts';
import type { Call } from './call.ts';
import { CONSISTENCY_KEYS, openReadView } from './read-view.ts';

const KEYS = ['parent', 'structuredQuery', 'explainOptions', ...CONSISTENCY_KEYS];

/** `google.firestore.v1.Firestore.RunQuery`; without results one message still tells the read time. */
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
  engine.reads.addResults(caller, documents.length);
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

// The official emulator marks the last message done and counts skipped results in all before it.
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
