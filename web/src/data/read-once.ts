import { doc, getDoc, getDocs } from 'firebase/firestore';
import { useCallback } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { logReadFailure } from '../firebase/firestore-failure.ts';
import { type DocumentOf, type DocumentSchema, type Entity, parseEntity } from './entity.ts';
import { buildQuery, parsePage } from './firestore-query.ts';
import { useQuery } from './query.ts';
import type { QuerySpec } from './query-spec.ts';
import { useDeepStable } from './use-deep-stable.ts';

const NO_DOCUMENTS: readonly never[] = [];

/** Reads the documents at `paths` once, in order; null while loading. Skips missing and forbidden documents. */
export function useDocumentsOnce<TSchema extends DocumentSchema>(
  paths: readonly string[],
  schema: TSchema,
): readonly Entity<DocumentOf<TSchema>>[] | null {
  const wanted = useDeepStable(paths);
  const { answer } = useQuery(useCallback(() => fetchDocuments(wanted, schema), [wanted, schema]));
  return wanted.length === 0 ? NO_DOCUMENTS : answer;
}

export async function fetchDocuments<TSchema extends DocumentSchema>(
  paths: readonly string[],
  schema: TSchema,
): Promise<readonly Entity<DocumentOf<TSchema>>[]> {
  const found = await Promise.all(paths.map((path) => fetchEntity(path, schema)));
  return found.filter((entity) => entity !== null);
}

async function fetchEntity<TSchema extends DocumentSchema>(path: string, schema: TSchema) {
  try {
    const snapshot = await getDoc(doc(firestore(), path));
    return snapshot.exists() ? parseEntity(schema, snapshot) : null;
  } catch (error) {
    logReadFailure(path, error);
    return null;
  }
}

const PER_QUERY = 50;

/** Reads all documents of a query that has few. */
export async function fetchAll<TSchema extends DocumentSchema>(
  spec: QuerySpec,
  schema: TSchema,
): Promise<readonly Entity<DocumentOf<TSchema>>[]> {
  const rows: Entity<DocumentOf<TSchema>>[] = [];
  for (;;) {
    const page = { pageSize: PER_QUERY, isBlind: true, after: rows.at(-1) };
    const found = parsePage(schema, await getDocs(buildQuery(spec, page)), page);
    rows.push(...found.rows);
    if (found.isLast || found.rows.length === 0) return rows;
  }
}

/** Reads the first documents of a query once; null while loading, empty on failure. */
export function useQueryOnce<TSchema extends DocumentSchema>(
  wanted: QuerySpec,
  schema: TSchema,
  pageSize: number,
): readonly Entity<DocumentOf<TSchema>>[] | null {
  const spec = useDeepStable(wanted);
  const load = useCallback(async () => {
    const page = { pageSize, isBlind: true };
    try {
      return parsePage(schema, await getDocs(buildQuery(spec, page)), page).rows;
    } catch (error) {
      logReadFailure(spec.collection, error);
      return [];
    }
  }, [spec, schema, pageSize]);
  return useQuery(load).answer;
}
