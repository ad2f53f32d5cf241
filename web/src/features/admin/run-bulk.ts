export interface BulkOutcome<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly BulkFailure<Row>[];
}

export interface BulkFailure<Row> {
  readonly row: Row;
  readonly error: unknown;
}

/** Runs `action` on each row in sequence; a failure does not stop the rest. */
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
