import { limit, type QueryConstraint } from 'firebase/firestore';
import { type Audience, type Kind, NOBODY } from './kinds.ts';

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

type Fields = Readonly<Record<string, unknown>>;
/** The same for everybody, or one's own. */
type PerKind<T> = T | ((kind: Kind) => T);

/** What a row is tried on. */
export interface Attempt {
  /** Of the document; of a `list`, the collection. */
  readonly path: PerKind<string>;
  /** What is there before an update or a deletion, where the world has nothing at `path`. */
  readonly stored?: PerKind<Fields>;
  /** What is written. */
  readonly fields?: PerKind<Fields>;
  readonly query?: PerKind<readonly QueryConstraint[]>;
}

/** One line of the matrix: who may do this to such a document. */
export interface Row extends Attempt {
  /** As it stands in the rules. */
  readonly match: string;
  readonly operation: Operation;
  /** Which documents, in words. */
  readonly of: string;
  readonly allowed: Audience;
}

export const resolve = <T extends string | object>(value: PerKind<T>, kind: Kind): T =>
  typeof value === 'function' ? value(kind) : value;

export const may = (
  operation: Operation,
  of: string,
  allowed: Audience,
  path: Attempt['path'],
  more: Omit<Attempt, 'path'> = {},
): Omit<Row, 'match'> => ({ operation, of, allowed, path, ...more });

/**
 * All rows of one `match`: those given, and a row for nobody for each operation that none of them is about, tried on
 * the sample. A match over all collections of a name allows lists alone and gets no such rows.
 */
export function section(
  match: string,
  sample: { readonly path: string; readonly fields: Fields },
  rows: readonly Omit<Row, 'match'>[],
): Row[] {
  const folder = sample.path.slice(0, sample.path.lastIndexOf('/'));
  const missing = OPERATIONS.filter((each) => !rows.some(({ operation }) => operation === each));
  const closed = missing.map((operation) => ({
    operation,
    of: 'any',
    allowed: NOBODY,
    path: { list: folder, create: `${folder}/another` }[String(operation)] ?? sample.path,
    fields: sample.fields,
    stored: sample.fields,
    query: [limit(1)],
  }));
  const isGroup = match.startsWith('/{path=**}');
  return [...rows, ...(isGroup ? [] : closed)]
    .map((row) => ({ match, ...row }))
    .sort((a, b) => OPERATIONS.indexOf(a.operation) - OPERATIONS.indexOf(b.operation));
}
