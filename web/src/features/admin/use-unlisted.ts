import { useEffect, useState } from 'react';

interface Asked<Row> {
  readonly id: string;
  readonly row: Row | null;
  readonly error: unknown;
}

/**
 * The row that the address asks for where the list does not show it; nothing is asked for while `id` is null. `fetchOne`
 * must stay the same function.
 */
export function useUnlisted<Row>(id: string | null, fetchOne: (id: string) => Promise<Row>) {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (id === null) return;
    let isOver = false;
    const show = (answer: Omit<Asked<Row>, 'id'>) => {
      if (!isOver) setAsked({ id, ...answer });
    };
    fetchOne(id).then(
      (row) => show({ row, error: null }),
      (error: unknown) => show({ row: null, error }),
    );
    return () => {
      isOver = true;
    };
  }, [id, fetchOne, tries]);
  const current = asked?.id === id ? asked : null;
  return {
    row: current?.row ?? null,
    error: current?.error ?? null,
    retry: () => {
      setAsked(null);
      setTries((before) => before + 1);
    },
    /** Shows it as an action left it. */
    change: (changedId: string, row: Row) =>
      setAsked((before) => (before?.id === changedId ? { ...before, row } : before)),
  };
}
