import type { DayRange } from '@samspill/domain/day-range';
import { AppError } from '@samspill/domain/errors';
import { dayAfter, startOfDayMs } from '@samspill/domain/tasks/due';
import {
  type DocumentData,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';
import { cursorOf, isPosition, startAfterPosition } from '../http/page-cursor.ts';

export function withinDays(query: Query, field: string, { from, to }: DayRange): Query {
  const startOf = (day: string) => Timestamp.fromMillis(startOfDayMs(day));
  const begun = from === undefined ? query : query.where(field, '>=', startOf(from));
  return to === undefined ? begun : begun.where(field, '<', startOf(dayAfter(to)));
}

export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface DocumentPage {
  readonly documents: readonly QueryDocumentSnapshot[];
  readonly next: string | null;
  /** Cursor of a page that begins after this document of the page. */
  readonly cursorAt: (path: string) => string | null;
}

/** Finds the document that a cursor names. */
interface CursorSource {
  doc(cursor: string): DocumentReference;
  /** Name of a document within a cursor; its id where absent. */
  cursorIdOf?(ref: DocumentReference): string;
}

const createCursorError = () => {
  const fault = 'is no cursor of this list';
  return new AppError('invalid-argument', `after: ${fault}`, { after: fault });
};

/** Cursors of older pages are ids: the place of their document, which must still be there. */
async function startAfterDocument(
  { collection, query, isKnown }: PageQuery,
  id: string,
): Promise<Query> {
  const cursor = await collection.doc(id).get();
  const fields = cursor.data();
  if (!(fields && isKnown(fields))) throw createCursorError();
  return query.startAfter(cursor);
}

function startAfter(page: PageQuery, after: string): Query | Promise<Query> {
  if (!isPosition(after)) return startAfterDocument(page, after);
  const placed = startAfterPosition(page.query, after, (id) => page.collection.doc(id));
  if (!placed) throw createCursorError();
  return placed;
}

interface PageQuery {
  readonly collection: CursorSource;
  readonly query: Query;
  readonly isKnown: (fields: DocumentData) => boolean;
}

/**
 * One page of `query` over `collection`. Its cursor is the place of the last row, so that a list goes on when that row was
 * erased. Throws `invalid-argument` for a cursor of another list, and for an id of no document, or of one that the caller
 * may not know of: a public list would otherwise show by its answer whether a hidden document exists.
 */
export async function readPage(
  collection: CursorSource,
  query: Query,
  { limit, after }: PageRequest,
  isKnown: (fields: DocumentData) => boolean = () => true,
): Promise<DocumentPage> {
  const page = { collection, query, isKnown };
  const begun = after === undefined ? query : await startAfter(page, after);
  const { docs } = await begun.limit(limit + 1).get();
  const documents = docs.slice(0, limit);
  const cursorAt = (path: string) => {
    const row = documents.find(({ ref }) => ref.path === path);
    if (!row) return null;
    return cursorOf(query, row, collection.cursorIdOf?.(row.ref) ?? row.id);
  };
  const last = documents.at(-1);
  return {
    documents,
    next: docs.length > limit && last ? cursorAt(last.ref.path) : null,
    cursorAt,
  };
}
