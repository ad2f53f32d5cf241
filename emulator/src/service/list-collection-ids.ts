import { compareIds, databaseOf, parseParentName } from '../path/resource-name.ts';
import { invalidArgument, StatusError } from '../status.ts';
import type { DocumentReader } from '../store/document.ts';
import { type Message, readInt32, readMessage, readString } from '../value/payload.ts';
import type { Call } from './call.ts';
import { openReadView } from './read-view.ts';

export function encodePageToken(last: string): string {
  return Buffer.from(last).toString('base64');
}

export function decodePageToken(token: string): string {
  const last = Buffer.from(token, 'base64').toString();
  if (encodePageToken(last) !== token) throw invalidArgument('invalid page token');
  return last;
}

/** `google.firestore.v1.Firestore.ListCollectionIds`; administrators only. */
export async function listCollectionIds(call: Call, request: unknown): Promise<Message> {
  const message = readMessage(request, ['parent', 'pageSize', 'pageToken', 'readTime']);
  const parent = parseParentName(readString(message.parent));
  const caller = call.authenticate();
  const pageSize = readInt32(message.pageSize);
  if (pageSize < 0) throw invalidArgument('page_size must be greater than or equal to zero.');
  const after = decodePageToken(readString(message.pageToken));
  if (caller.kind !== 'admin') throw adminRequired();
  const { reader } = openReadView(call.engine, databaseOf(parent), message);
  const ids = collectionIdsOf(reader, parent).filter((id) => compareIds(id, after) > 0);
  const isCut = pageSize > 0 && ids.length > pageSize;
  const collectionIds = isCut ? ids.slice(0, pageSize) : ids;
  return {
    ...(collectionIds.length > 0 && { collectionIds }),
    ...(isCut && { nextPageToken: encodePageToken(collectionIds.at(-1) ?? '') }),
  };
}

export function adminRequired(): StatusError {
  return new StatusError('PERMISSION_DENIED', 'Metadata operations require admin authentication.');
}

function collectionIdsOf(reader: DocumentReader, parent: string): string[] {
  const start = parent.length + 1;
  const ids = new Set<string>();
  for (const name of reader.collectionNames(parent))
    ids.add(name.slice(start).split('/', 1)[0] ?? '');
  return [...ids].sort(compareIds);
}
