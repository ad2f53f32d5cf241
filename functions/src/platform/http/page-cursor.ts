import { type DocumentReference, FieldPath, type Query, Timestamp } from 'firebase-admin/firestore';
import * as v from 'valibot';

/** Marks a cursor that holds a position; an id of a document, which older pages send, never begins with it. */
const MARK = '.';
const MAX_CURSOR_CHARS = 1_500;

const ScalarSchema = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const TimeSchema = v.strictObject({ seconds: v.number(), nanoseconds: v.number() });
const PositionSchema = v.tuple([v.array(v.union([ScalarSchema, TimeSchema])), v.string()]);

export const PositionCursorSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_CURSOR_CHARS, 'must be a cursor'),
  v.regex(/^\.[A-Za-z0-9_-]+$/, 'must be a cursor'),
);

/** Document that may end a page, such as a snapshot. */
interface PageRow {
  readonly ref: DocumentReference;
  get(field: FieldPath): unknown;
}

type Direction = 'asc' | 'desc';

interface QueryOrder {
  readonly fields: readonly FieldPath[];
  readonly hasId: boolean;
  readonly direction: Direction;
}

interface WithOptions {
  readonly _queryOptions: {
    readonly fieldOrders: readonly { readonly field: FieldPath; readonly direction: string }[];
  };
}

/** Reads the order that the query was given: the client library shows it only to itself. */
function orderOf(query: Query): QueryOrder {
  const { fieldOrders } = (query as unknown as WithOptions)._queryOptions;
  const all = fieldOrders.map(({ field }) => field);
  const fields = all.filter((field) => !field.isEqual(FieldPath.documentId()));
  const isDescending = fieldOrders.at(-1)?.direction === 'DESCENDING';
  const hasId = fields.length < all.length;
  return { fields, hasId, direction: isDescending ? 'desc' : 'asc' };
}

const toStored = (value: unknown) =>
  value instanceof Timestamp
    ? { seconds: value.seconds, nanoseconds: value.nanoseconds }
    : (value ?? null);

/** Returns the place of a row in the query's order, which stays when the row is gone; its id where it has no such place. */
export function cursorOf(query: Query, row: PageRow, id: string): string {
  const values = orderOf(query).fields.map((field) => row.get(field));
  const position = [values.map(toStored), id];
  const isWhole = values.every((value) => value !== undefined);
  if (!isWhole || !v.is(PositionSchema, position)) return id;
  const cursor = MARK + Buffer.from(JSON.stringify(position)).toString('base64url');
  return v.is(PositionCursorSchema, cursor) ? cursor : id;
}

function parsePosition(cursor: string): v.InferOutput<typeof PositionSchema> | null {
  try {
    const text = Buffer.from(cursor.slice(MARK.length), 'base64url').toString();
    return v.parse(PositionSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

export const isPosition = (cursor: string): boolean => cursor.startsWith(MARK);

/** The query after a position. Null for a cursor of another query, or a made-up one. */
export function startAfterPosition(
  query: Query,
  cursor: string,
  toRef: (id: string) => DocumentReference,
): Query | null {
  const [stored, id] = parsePosition(cursor) ?? [null, ''];
  const { fields, hasId, direction } = orderOf(query);
  if (stored?.length !== fields.length) return null;
  try {
    const values = stored.map((value) =>
      typeof value === 'object' && value !== null
        ? new Timestamp(value.seconds, value.nanoseconds)
        : value,
    );
    const ordered = hasId ? query : query.orderBy(FieldPath.documentId(), direction);
    return ordered.startAfter(...values, toRef(id));
  } catch {
    return null;
  }
}
