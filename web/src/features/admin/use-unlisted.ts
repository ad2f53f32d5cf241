import { useMemo } from 'react';
import { useQuery } from '../../data/query.ts';

/**
 * The row that the address asks for where the list does not show it; nothing is asked for while `id` is null. `fetchOne`
 * must stay the same function.
 */
export function useUnlisted<Row>(id: string | null, fetchOne: (id: string) => Promise<Row>) {
  const load = useMemo(() => (id === null ? null : () => fetchOne(id)), [id, fetchOne]);
  const { answer, error, retry, put } = useQuery(load);
  return {
    row: answer,
    error,
    retry,
    /** Shows it as an action left it. */
    change: (changedId: string, row: Row) => {
      if (changedId === id) put(row);
    },
  };
}
