import { DEFAULT_PAGE_SIZE } from '../limits.ts';
import { type FieldPath, parseFieldPath } from '../path/field-path.ts';
import {
  checkCollectionId,
  compareNames,
  databaseOf,
  parseParentName,
} from '../path/resource-name.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import { compareByQuery, runQuery } from '../query/run-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { invalidArgument } from '../status.ts';
import type { Document, DocumentReader } from '../store/document.ts';
import { decodeMask } from '../store/write-json.ts';
import { type Message, readBoolean, readInt32, readMessage, readString } from '../value/payload.ts';
import { authorizeList } from './authorize.ts';
import type { Call } from './call.ts';
import { maskDocument } from './get-document.ts';
import { adminRequired, decodePageToken, encodePageToken } from './list-collection-ids.ts';
import { openReadView } from './read-view.ts';

const KEYS = [
  'parent',
  'collectionId',
  'pageSize',
  'pageToken',
  'orderBy',
  'mask',
  'showMissing',
  'transaction',
  'readTime',
];

export async function listDocuments(call: Call, request: unknown): Promise<Message> {
  const { engine } = call;
  const message = readMessage(request, KEYS);
  const parent = parseParentName(readString(message.parent));
  const collectionId = readString(message.collectionId);
  if (collectionId !== '') checkCollectionId(collectionId);
  const caller = call.authenticate();
  const listing = decodeListing(message, parent, collectionId);
  if (listing.showMissing && caller.kind !== 'admin') throw adminRequired();
  const view = openReadView(engine, databaseOf(parent), message);
  if (view.transaction) engine.transactions.lockCollectionId(view.transaction, collectionId);
  const { pageSize } = listing;
  // Rules receive the requested page size as the limit of the query.
  const judged = message.pageSize ? { ...listing.query, limit: pageSize } : listing.query;
  authorizeList(engine, caller, view.reader, judged);
  engine.indexes?.require(listing.query);
  return encodePage(call, listing, pageOf(view.reader, listing));
}

interface Listing {
  readonly query: StructuredQuery;
  readonly pageSize: number;
  readonly after: string;
  readonly mask?: readonly FieldPath[];
  readonly showMissing: boolean;
}

function decodeListing(message: Message, parent: string, collectionId: string): Listing {
  const pageSize = readInt32(message.pageSize);
  if (pageSize < 0) throw invalidArgument('Page size must be nonnegative.');
  const orderBy = readString(message.orderBy);
  const showMissing = readBoolean(message.showMissing);
  if (showMissing && collectionId === '') {
    throw invalidArgument('collection id must be set when show_missing is true');
  }
  if (showMissing && orderBy !== '') {
    throw invalidArgument('cannot specify an order when show_missing is true');
  }
  const query = decodeQuery({ from: [{ collectionId }], orderBy: parseOrderBy(orderBy) }, parent);
  checkQuery(query);
  const after = decodePageToken(readString(message.pageToken));
  const size = pageSize === 0 ? DEFAULT_PAGE_SIZE : pageSize;
  return { query, pageSize: size, after, ...decodeMask(message.mask), showMissing };
}

function parseOrderBy(text: string): unknown[] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [fieldPath = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || !/^(asc|desc)$/i.test(direction) || !isFieldPath(fieldPath)) {
      throw invalidArgument(`Invalid order by clause "${text}".`);
    }
    const isDescending = direction.toLowerCase() === 'desc';
    return { field: { fieldPath }, direction: isDescending ? 'DESCENDING' : 'ASCENDING' };
  });
}

function isFieldPath(text: string): boolean {
  try {
    return parseFieldPath(text).length > 0;
  } catch {
    return false;
  }
}

interface Listed {
  readonly name: string;
  readonly document: Document | null;
}

function pageOf(
  reader: DocumentReader,
  { query, pageSize, after, showMissing }: Listing,
): Listed[] {
  const { documents } = runQuery(reader, query);
  const listed: Listed[] = documents.map((document) => ({ name: document.name, document }));
  if (showMissing) {
    listed.push(...missingIn(reader, query));
    listed.sort((a, b) => compareNames(a.name, b.name));
  }
  return listed.slice(startAfter(reader, query, listed, after)).slice(0, pageSize);
}

function startAfter(
  reader: DocumentReader,
  query: StructuredQuery,
  listed: readonly Listed[],
  after: string,
): number {
  if (after === '') return 0;
  const index = listed.findIndex(({ name }) => name === after);
  if (index >= 0) return index + 1;
  // If the previous page’s last document was deleted, the page starts at its former position.
  const gone = reader.get(after);
  const compare = compareByQuery(query);
  const next = listed.findIndex(({ name, document }) =>
    gone && document ? compare(document, gone) > 0 : compareNames(name, after) > 0,
  );
  return next < 0 ? listed.length : next;
}

function missingIn(reader: DocumentReader, query: StructuredQuery): Listed[] {
  const collection = `${query.parent}/${query.from[0]?.collectionId ?? ''}`;
  const names = new Set<string>();
  for (const name of reader.collectionNames(collection)) {
    const [id = ''] = name.slice(collection.length + 1).split('/', 1);
    names.add(`${collection}/${id}`);
  }
  return [...names].filter((name) => !reader.get(name)).map((name) => ({ name, document: null }));
}

function encodePage(
  { codec }: Call,
  { mask, pageSize }: Listing,
  page: readonly Listed[],
): Message {
  if (page.length === 0) return {};
  const last = page.at(-1);
  return {
    documents: page.map(({ name, document }) =>
      document ? codec.document(maskDocument(document, mask)) : { name },
    ),
    ...(page.length === pageSize && last && { nextPageToken: encodePageToken(last.name) }),
  };
}
