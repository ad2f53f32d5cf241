import { limit, serverTimestamp as now, type QueryConstraint } from 'firebase/firestore';
import { type Audience, type Kind, NOBODY } from './kinds.ts';

const OPERATIONS = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof OPERATIONS)[number];

type Fields = Readonly<Record<string, unknown>>;
type PerKind<T> = T | ((kind: Kind) => T);

export interface Attempt {
  /** Document path; for `list` the collection’s. */
  readonly path: PerKind<string>;
  /** Document before an update or deletion, if the fixtures have none at `path`. */
  readonly stored?: PerKind<Fields>;
  readonly fields?: PerKind<Fields>;
  readonly query?: PerKind<readonly QueryConstraint[]>;
}

export interface Row extends Attempt {
  readonly match: string;
  readonly operation: Operation;
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
 * Rows of a `match`: the given ones plus a denied row, tried on the sample, for each operation without a row.
 * Collection-group matches allow only lists and get no extra rows.
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

export const page = (...filters: readonly QueryConstraint[]) => ({
  query: [...filters, limit(20)],
});
export const pageOfOwn = (filter: (kind: Kind) => QueryConstraint) => ({
  query: (kind: Kind) => [filter(kind), limit(20)],
});
export const change = (fields: object) => ({ fields: { ...fields, updatedAt: now() } });
export const ownDocument = (folder: string) => (kind: Kind) => `${folder}/${kind}`;
export const ownFolder = (id: string) => (kind: Kind) => `users/${kind}/${id}`;
export const newDocument = (folder: string) => (kind: Kind) => `${folder}/new-${kind}`;
