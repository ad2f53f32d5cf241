import { useState } from 'react';

const NOBODY: ReadonlySet<string> = new Set();

/** The chosen rows of a list. Those that left it are chosen no more, so that nothing unseen is acted upon. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState(NOBODY);
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  return {
    rows: chosen,
    ids: new Set(chosen.map(idOf)),
    onChange: setIds,
    clear: () => setIds(NOBODY),
  };
}
