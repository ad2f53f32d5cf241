import type { OrderByDirection, Timestamp, WhereFilterOp } from 'firebase/firestore';

export type FieldFilter = readonly [
  field: string,
  op: WhereFilterOp,
  value: string | boolean | null | readonly string[] | Timestamp,
];

/** Query as plain data: comparable, testable without the SDK, and checked against the indexes. */
export interface QuerySpec {
  readonly collection: string;
  readonly isGroup?: true;
  readonly where: readonly FieldFilter[];
  /**
   * Field of times or numbers, unless all documents are read at once; document ids break ties in the given direction.
   */
  readonly orderBy: readonly [field: string, direction: OrderByDirection];
}
