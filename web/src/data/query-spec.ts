import type { OrderByDirection, WhereFilterOp } from 'firebase/firestore';

export type FieldFilter = readonly [
  field: string,
  op: WhereFilterOp,
  value: string | boolean | null | readonly string[],
];

/** A query as plain data: comparable, testable without the SDK, and countable against the indexes. */
export interface QuerySpec {
  readonly collection: string;
  /** Over all collections of that name, as one list without older pages. */
  readonly isGroup?: true;
  readonly where: readonly FieldFilter[];
  /** A field of times or numbers, unless all is read at once; ties are broken by document id in the same direction. */
  readonly orderBy: readonly [field: string, direction: OrderByDirection];
}
