import type { OrderByDirection, WhereFilterOp } from 'firebase/firestore';

export type FieldFilter = readonly [
  field: string,
  op: WhereFilterOp,
  value: string | boolean | null | readonly string[],
];

/** A query as plain data: comparable, testable without the SDK, and countable against the indexes. */
export interface QuerySpec {
  readonly collection: string;
  readonly where: readonly FieldFilter[];
  /** A timestamp field, unless all is read at once; ties are broken by document id in the same direction. */
  readonly orderBy: readonly [field: string, direction: OrderByDirection];
}
