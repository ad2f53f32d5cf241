import type { Firestore } from 'firebase-admin/firestore';

/** A query as the pages' own: what an index is needed for. */
export interface RecordedQuery {
  readonly collection: string;
  readonly where: readonly (readonly [field: string, op: string, value: unknown])[];
  readonly orderBy: readonly [field: string, direction: string] | null;
}

/** The query that `run` asks of Firestore; none is sent. Throws unless it is exactly one. */
export async function recordQuery(
  run: (db: Firestore) => Promise<unknown>,
): Promise<RecordedQuery> {
  const asked: RecordedQuery[] = [];
  const follow = (query: RecordedQuery): object => ({
    where: (field: string, op: string, value: unknown) =>
      follow({ ...query, where: [...query.where, [field, op, value]] }),
    orderBy: (field: string, direction = 'asc') =>
      follow({ ...query, orderBy: [field, direction] }),
    limit: () => follow(query),
    count: () => ({
      get: async () => {
        asked.push(query);
        return { data: () => ({ count: 0 }) };
      },
    }),
    get: async () => {
      asked.push(query);
      return { docs: [] };
    },
  });
  const start = (collection: string) => follow({ collection, where: [], orderBy: null });
  const db = { collection: start, collectionGroup: start };
  await run(db as unknown as Firestore);
  const [only, ...others] = asked;
  if (!only || others.length > 0) throw new Error(`${asked.length} queries in place of one`);
  return only;
}
