import { projectFields } from '../path/field-path.ts';
import { databaseOf, parseDocumentName } from '../path/resource-name.ts';
import { StatusError } from '../status.ts';
import type { Document } from '../store/document.ts';
import { decodeMask } from '../store/write-json.ts';
import { type Message, readMessage, readString } from '../value/payload.ts';
import { authorizeGet } from './authorize.ts';
import type { Call } from './call.ts';
import { CONSISTENCY_KEYS, openReadView } from './read-view.ts';

export async function getDocument(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['name', 'mask', ...CONSISTENCY_KEYS]);
  const name = parseDocumentName(readString(message.name));
  const caller = call.authenticate();
  const { mask } = decodeMask(message.mask);
  const view = openReadView(call.engine, databaseOf(name), message);
  if (view.transaction) call.engine.transactions.lockDocument(view.transaction, name);
  authorizeGet(call.engine, caller, view.reader, name);
  const document = view.reader.get(name);
  call.engine.usage.addReads(caller, 1);
  if (!document) throw documentNotFound(name);
  return call.codec.document(maskDocument(document, mask)) as Message;
}

export function documentNotFound(name: string): StatusError {
  return new StatusError('NOT_FOUND', `Document (${name}) not found.`);
}

export function maskDocument(
  document: Document,
  mask: Parameters<typeof projectFields>[1] | undefined,
): Document {
  return mask ? { ...document, fields: projectFields(document.fields, mask) } : document;
}
