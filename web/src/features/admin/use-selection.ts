import { useState } from 'react';

const NO_SELECTION: ReadonlySet<string> = new Set();

/** Selected rows. Rows that leave the list are deselected, so that no action affects an invisible row. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState(NO_SELECTION);
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  return {
    rows: chosen,
    ids: new Set(chosen.map(idOf)),
    onChange: setIds,
    clear: () => setIds(NO_SELECTION),
  };
}
