import type { DayRange } from '@samspill/domain/day-range';
import { AppError } from '@samspill/domain/errors';
import { dayAfter, startOfDayMs } from '@samspill/domain/tasks/due';
import {
  type DocumentData,
  type DocumentReference,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
} from 'firebase-admin/firestore';

export function withinDays(query: Query, field: string, { from, to }: DayRange): Query {
  const startOf = (day: string) => Timestamp.fromMillis(startOfDayMs(day));
  const begun = from === undefined ? query : query.where(field, '>=', startOf(from));
  return to === undefined ? begun : begun.where(field, '<', startOf(dayAfter(to)));
}

export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface DocumentPage {
  readonly documents: readonly QueryDocumentSnapshot[];
  readonly next: string | null;
}

/**
 * One page of `query` over `collection`. Throws `invalid-argument` when the cursor's document is gone, or is none that
 * the caller may know of: a public list would otherwise show by its answer whether a hidden document exists.
 */
export async function readPage(
  collection: { doc(cursor: string): DocumentReference },
  query: Query,
  { limit, after }: PageRequest,
  isKnown: (fields: DocumentData) => boolean = () => true,
): Promise<DocumentPage> {
  const cursor = after === undefined ? undefined : await collection.doc(after).get();
  const fields = cursor?.data();
  if (cursor && !(fields && isKnown(fields))) {
    const fault = 'is no cursor of this list';
    throw new AppError('invalid-argument', `after: ${fault}`, { after: fault });
  }
  const asked = query.limit(limit + 1);
  const { docs } = await (cursor ? asked.startAfter(cursor) : asked).get();
  const documents = docs.slice(0, limit);
  return { documents, next: docs.length > limit ? (documents.at(-1)?.id ?? null) : null };
}
