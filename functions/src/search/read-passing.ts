import type { CollectionReference, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection, Found } from '../firestore/collection.ts';
import { type PageRequest, readPage } from './read-page.ts';

/** One request reads at most so many pages for one of its own. */
const MAX_ROUNDS = 10;

interface Sieve<T> {
  readonly of: Collection<T>;
  readonly collection: CollectionReference;
  /** Narrows as far as an index does. */
  readonly query: Query;
  readonly passes: (found: Found<T>) => boolean;
}

/** A page of what passes, of which the query cannot ask all: reads on while too few do, as far as one request may. */
export async function readPassing<T>(
  deps: Pick<Deps, 'log'>,
  { of, collection, query, passes }: Sieve<T>,
  { limit, after }: PageRequest,
): Promise<{ readonly found: readonly Found<T>[]; readonly next: string | null }> {
  const passed: Found<T>[] = [];
  let next: string | null = after ?? null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const read = await readPage(collection, query, { limit, after: next ?? undefined });
    next = read.next;
    passed.push(...of.parseAll(deps, read.documents).filter(passes));
    if (passed.length > limit) next = passed[limit - 1]?.id ?? null;
    if (passed.length >= limit || next === null) break;
  }
  return { found: passed.slice(0, limit), next };
}
