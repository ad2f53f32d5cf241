import type { CollectionReference, Query } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection, ParsedDocument } from '../firestore/collection.ts';
import { type PageRequest, readPage } from './read-page.ts';

const MAX_ROUNDS = 10;

interface FilteredQuery<T> {
  readonly of: Collection<T>;
  readonly collection: CollectionReference;
  readonly query: Query;
  readonly passes: (found: ParsedDocument<T>) => boolean;
}

export async function readFilteredPage<T>(
  deps: Pick<Deps, 'log'>,
  { of, collection, query, passes }: FilteredQuery<T>,
  { limit, after }: PageRequest,
): Promise<{ readonly found: readonly ParsedDocument<T>[]; readonly next: string | null }> {
  const passed: { readonly found: ParsedDocument<T>; readonly cursor: string | null }[] = [];
  let next: string | null = after ?? null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const read = await readPage(collection, query, { limit, after: next ?? undefined });
    next = read.next;
    for (const found of of.parseAll(deps, read.documents).filter(passes))
      passed.push({ found, cursor: read.cursorAt(found.ref.path) });
    if (passed.length > limit) next = passed[limit - 1]?.cursor ?? null;
    if (passed.length >= limit || next === null) break;
  }
  return { found: passed.slice(0, limit).map(({ found }) => found), next };
}
