import { getDocs } from 'firebase/firestore';
import { useEffect, useState } from 'react';
import type { DocumentOf, DocumentSchema, Entity } from './entity.ts';
import { buildQuery, parsePage } from './firestore-query.ts';
import { noteReadFailure } from './note-read-failure.ts';
import type { QuerySpec } from './query-spec.ts';
import { useSteady } from './use-steady.ts';

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
