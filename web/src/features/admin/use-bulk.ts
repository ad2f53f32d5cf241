import { useState } from 'react';
import { type BulkFailure, type BulkOutcome, runBulk } from './run-bulk.ts';

interface BulkState<Row> {
  /** Null while idle. */
  readonly progress: { readonly count: number; readonly total: number } | null;
  readonly failed: readonly BulkFailure<Row>[];
}

export function useBulk<Row>() {
  const [state, setState] = useState<BulkState<Row>>({ progress: null, failed: [] });
  const run = async (
    rows: readonly Row[],
    action: (row: Row) => Promise<void>,
  ): Promise<BulkOutcome<Row>> => {
    const total = rows.length;
    const show = (count: number) => setState({ progress: { count, total }, failed: [] });
    show(0);
    const outcome = await runBulk(rows, action, show);
    setState({ progress: null, failed: outcome.failed });
    return outcome;
  };
  return { ...state, run, dismiss: () => setState({ progress: null, failed: [] }) };
}
