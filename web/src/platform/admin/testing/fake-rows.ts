/**
 * Rows of a list that the fake API serves and its writes change, like the server's: a page fetches its list again after a
 * bulk action.
 */
export function createFakeRows<Row>(first: readonly Row[], idOf: (row: Row) => string) {
  let rows = first;
  const find = (id: string): Row => {
    const row = rows.find((each) => idOf(each) === id);
    if (!row) throw new Error(`There is no row ${id}`);
    return row;
  };
  return {
    list: () => [...rows],
    remove: (id: string) => {
      rows = rows.filter((row) => idOf(row) !== id);
    },
    change: (id: string, changes: Partial<Row>): Row => {
      const changed = { ...find(id), ...changes };
      rows = rows.map((row) => (idOf(row) === id ? changed : row));
      return changed;
    },
  };
}
