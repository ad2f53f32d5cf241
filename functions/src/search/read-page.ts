import { AppError } from '@samspill/domain/errors';
import type { DocumentReference, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore';

export interface PageRequest {
  readonly limit: number;
  readonly after?: string | undefined;
}

export interface DocumentPage {
  readonly documents: readonly QueryDocumentSnapshot[];
  readonly next: string | null;
}

export async function readPage(
  collection: { doc(cursor: string): DocumentReference },
  query: Query,
  { limit, after }: PageRequest,
): Promise<DocumentPage> {
  const cursor = after === undefined ? undefined : await collection.doc(after).get();
  if (cursor && !cursor.exists) {
    const fault = 'is no cursor of this list';
    throw new AppError('invalid-argument', `after: ${fault}`, { after: fault });
  }
  const asked = query.limit(limit + 1);
  const { docs } = await (cursor ? asked.startAfter(cursor) : asked).get();
  const documents = docs.slice(0, limit);
  return { documents, next: docs.length > limit ? (documents.at(-1)?.id ?? null) : null };
}
