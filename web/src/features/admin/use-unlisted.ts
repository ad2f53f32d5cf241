import { useMemo } from 'react';
import { useQuery } from '../../data/query.ts';

/** Row from the address that the list does not contain; idle while `id` is null. `fetchOne` must be stable. */
export function useUnlistedRow<Row>(id: string | null, fetchOne: (id: string) => Promise<Row>) {
  const load = useMemo(() => (id === null ? null : () => fetchOne(id)), [id, fetchOne]);
  const { answer, error, retry, put } = useQuery(load);
  return {
    row: answer,
    error,
    retry,
    change: (changedId: string, row: Row) => {
      if (changedId === id) put(row);
    },
  };
}
