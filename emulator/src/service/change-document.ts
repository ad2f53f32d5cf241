import { randomInt } from 'node:crypto';
import {
  checkCollectionId,
  checkDocumentId,
  databaseOf,
  parseDocumentName,
  parseParentName,
} from '../path/resource-name.ts';
import type { Write } from '../store/write.ts';
import { decodeMask, decodeWrite } from '../store/write-json.ts';
import { isRecord, type Message, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';
import { commitWrites } from './commit-writes.ts';
import { documentNotFound, maskDocument } from './get-document.ts';

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_CHARS = 20;

/** `google.firestore.v1.Firestore.CreateDocument`; makes up an ID when none is given. */
export async function createDocument(call: Call, request: unknown): Promise<Message> {
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

/** `google.firestore.v1.Firestore.UpdateDocument`; creates unless a precondition forbids it. */
export async function updateDocument(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['document', 'updateMask', 'mask', 'currentDocument']);
  const { document: update, updateMask, mask, currentDocument } = message;
  const { name: given } = readMessage(update, ['name', 'fields', 'createTime', 'updateTime']);
  const name = parseDocumentName(readString(given));
  return changeDocument(call, { name, write: { update, updateMask, currentDocument }, mask });
}

/** `google.firestore.v1.Firestore.DeleteDocument`. */
export async function deleteDocument(call: Call, request: unknown): Promise<Message> {
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
