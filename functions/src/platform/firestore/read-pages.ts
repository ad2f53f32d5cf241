import type { Query, QueryDocumentSnapshot, QuerySnapshot } from 'firebase-admin/firestore';

interface Paging {
  readonly size: number;
  /** Field to sort by, ascending; without one, the query's own order. */
  readonly orderBy?: string;
  /** Fields to read; without them, all. An empty list reads names only. */
  readonly fields?: readonly string[];
  readonly maxPages?: number;
}

/**
 * Yields the documents of a query page by page, and reads the next page only when it is wanted. Selects the field of the
 * order in addition to `fields`, since a page starts after the last document's value: give both here, not in the query.
 */
export async function* readPages(
  query: Query,
  { size, orderBy, fields, maxPages = Number.POSITIVE_INFINITY }: Paging,
): AsyncGenerator<readonly QueryDocumentSnapshot[], void> {
  const order = orderBy === undefined ? [] : [orderBy];
  const ordered = order.reduce((sorted, field) => sorted.orderBy(field), query);
  const selected = fields ? ordered.select(...fields, ...order) : ordered;
  const page = selected.limit(size);
  let next: Query | null = page;
  for (let pages = 0; next && pages < maxPages; pages += 1) {
    const { docs }: QuerySnapshot = await next.get();
    if (docs.length > 0) yield docs;
    const last = docs.at(-1);
    next = last && docs.length === size ? page.startAfter(last) : null;
  }
}
