import type { CollectionReference, DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { type DocumentPage, type PageRequest, readPage } from './read-page.ts';

/** One request reads at most so many pages for one of its own. */
const MAX_ROUNDS = 10;

interface Sieve {
  readonly collection: CollectionReference;
  /** Narrows as far as an index does. */
  readonly query: Query;
  readonly passes: (document: DocumentSnapshot) => boolean;
}

/** A page of what passes, of which the query cannot ask all: reads on while too few do, as far as one request may. */
export async function readPassing(
  { collection, query, passes }: Sieve,
  { limit, after }: PageRequest,
): Promise<DocumentPage> {
  const passed: DocumentPage['documents'][number][] = [];
  let next: string | null = after ?? null;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const read = await readPage(collection, query, { limit, after: next ?? undefined });
    next = read.next;
    passed.push(...read.documents.filter(passes));
    if (passed.length > limit) next = passed[limit - 1]?.id ?? null;
    if (passed.length >= limit || next === null) break;
  }
  return { documents: passed.slice(0, limit), next };
}
