import { doc, getDoc, getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import { firestore } from '../firebase/firestore.ts';
import { noteReadFailure } from '../firebase/note-read-failure.ts';
import { type DocumentOf, type DocumentSchema, type Entity, parseEntity } from './entity.ts';
import { buildQuery, parsePage } from './firestore-query.ts';
import type { QuerySpec } from './query-spec.ts';
import { useSteady } from './use-steady.ts';

interface Fetched<T> {
  readonly paths: readonly string[];
  readonly entities: readonly Entity<T>[];
}

/**
 * The documents at `paths`, read once and in that order; null while they load. One that is missing
 * or may not be read is left out.
 */
export function useDocuments<TSchema extends DocumentSchema>(
  paths: readonly string[],
  schema: TSchema,
): readonly Entity<DocumentOf<TSchema>>[] | null {
  const wanted = useSteady(paths);
  const [fetched, setFetched] = useState<Fetched<DocumentOf<TSchema>>>();

  useEffect(() => {
    let isCurrent = true;
    void fetchDocuments(wanted, schema).then((entities) => {
      if (isCurrent) setFetched({ paths: wanted, entities });
    });
    return () => {
      isCurrent = false;
    };
  }, [wanted, schema]);

  return fetched?.paths === wanted ? fetched.entities : null;
}

/** The documents at `paths`, in that order, without those that are missing or may not be read. */
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
    noteReadFailure(path, error);
    return null;
  }
}

/** The first documents that a query finds, read once; null while they load, none where they cannot be read. */
export function useFoundOnce<TSchema extends DocumentSchema>(
  wanted: QuerySpec,
  schema: TSchema,
  pageSize: number,
): readonly Entity<DocumentOf<TSchema>>[] | null {
  type Data = DocumentOf<TSchema>;
  const spec = useSteady(wanted);
  const [found, setFound] = useState<{ spec: QuerySpec; rows: readonly Entity<Data>[] }>();

  useEffect(() => {
    let isCurrent = true;
    const page = { pageSize, isBlind: true };
    getDocs(buildQuery(spec, page)).then(
      (snapshot) => isCurrent && setFound({ spec, rows: parsePage(schema, snapshot, page).rows }),
      (error: unknown) => {
        noteReadFailure(spec.collection, error);
        if (isCurrent) setFound({ spec, rows: [] });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [spec, schema, pageSize]);

  return found?.spec === spec ? found.rows : null;
}
