import { parseDatabaseName, parseDocumentName } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import { decodeMask } from '../store/write-json.ts';
import { type Message, readMessage, readString, readStrings } from '../value/payload.ts';
import { authorizeGet } from './authorize.ts';
import type { Call } from './call.ts';
import { maskDocument } from './get-document.ts';
import { CONSISTENCY_KEYS, openReadView } from './read-view.ts';

/** `google.firestore.v1.Firestore.BatchGetDocuments`; reports each document once, in request order. */
export async function batchGetDocuments(call: Call, request: unknown): Promise<readonly Message[]> {
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
