/** What became of one action done to many. */
export interface BulkOutcome<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly BulkFailure<Row>[];
}

export interface BulkFailure<Row> {
  readonly row: Row;
  readonly error: unknown;
}

/** Does `action` to each row, one after the other: one that fails stops nobody else's. */
export async function runBulk<Row>(
  rows: readonly Row[],
  action: (row: Row) => Promise<void>,
  onProgress: (count: number) => void,
): Promise<BulkOutcome<Row>> {
  const done: Row[] = [];
  const failed: BulkFailure<Row>[] = [];
  for (const row of rows) {
    try {
      await action(row);
      done.push(row);
    } catch (error) {
      failed.push({ row, error });
    }
    onProgress(done.length + failed.length);
  }
  return { done, failed };
}
