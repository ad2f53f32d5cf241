import { chunksOf } from '@samspill/domain/cut';
import type { JobCall, JobList, JobProgress } from '@samspill/domain/job';
import { MAX_CALLS } from '@samspill/domain/jobs/job';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { showToast } from '../../ui/toast.ts';
import { followJob } from './follow-job.ts';
import { fetchJob, fetchUnfinishedJob, orderJob } from './job-api.ts';
import { useIsUnmounted } from './use-is-unmounted.ts';

const NO_SELECTION: ReadonlySet<string> = new Set();

/** Selected rows. Rows that leave the list are deselected, so that no action affects an invisible row. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState(NO_SELECTION);
  const chosen = rows.filter((row) => ids.has(idOf(row)));
  const selected = { ids: new Set(chosen.map(idOf)), onChange: setIds };
  return {
    ...selected,
    rows: chosen,
    clear: () => setIds(NO_SELECTION),
    /** Properties of the list; `describe` receives the name of a row, or the id of one that has left the list. */
    inList: (describe: (name: string) => string, nameOf: (row: Row) => string) => ({
      ...selected,
      labelOf: (id: string) => {
        const row = rows.find((each) => idOf(each) === id);
        return describe(row ? nameOf(row) : id);
      },
    }),
  };
}

export interface BulkFailure<Row> {
  readonly row: Row;
  readonly error: unknown;
}

interface BulkOutcome<Row> {
  readonly done: readonly Row[];
  readonly failed: readonly BulkFailure<Row>[];
}

interface BulkState<Row> {
  readonly progress: { readonly count: number; readonly total: number } | null;
  readonly failed: readonly BulkFailure<Row>[];
}

export interface BulkCalls<Row> {
  readonly callOf: (row: Row) => JobCall;
  /** Token of a fresh sign-in, if the calls require one. */
  readonly idToken?: string;
}

interface OrderedRows<Row> {
  readonly rows: readonly Row[];
  readonly job: JobProgress;
}

const failAll = <Row>(rows: readonly Row[], error: unknown): BulkOutcome<Row> => ({
  done: [],
  failed: rows.map((row) => ({ row, error })),
});

const NOTHING = { progress: null, failed: [] } as const;

/**
 * Runs an action over the chosen rows as a job, which goes on when the page is left. `reload` also
 * shows the result of a job that was ordered before.
 */
export function useBulk<Row>(list: JobList, reload: () => void) {
  const { t } = useMessages();
  const isOver = useIsUnmounted();
  const [state, setState] = useState<BulkState<Row>>(NOTHING);

  const follow = async (job: JobProgress): Promise<JobProgress | null> => {
    const onProgress = ({ done: count, total }: JobProgress) =>
      setState({ progress: { count, total }, failed: [] });
    const ended = await followJob(job, { fetchJob, onProgress, isOver });
    if (ended) reload();
    return ended;
  };

  const takeUp = useEffectEvent(async () => {
    const job = await fetchUnfinishedJob(list).catch(() => null);
    if (!job || isOver()) return;
    const ended = await follow(job).catch(() => null);
    if (isOver()) return;
    setState(NOTHING);
    const count = ended?.failed.length ?? 0;
    if (count > 0) showToast({ kind: 'error', title: t('admin.bulkFailed', { count }) });
  });
  useEffect(() => {
    void takeUp();
  }, []);

  const followRows = async ({ rows, job }: OrderedRows<Row>): Promise<BulkOutcome<Row>> => {
    const ended = await follow(job);
    if (!ended) return { done: [], failed: [] };
    const codes = new Map(ended.failed.map(({ index, code }) => [index, code]));
    return {
      done: rows.filter((_, index) => !codes.has(index)),
      failed: rows.flatMap((row, index) => {
        const code = codes.get(index);
        return code ? [{ row, error: new ApiError(code, '') }] : [];
      }),
    };
  };

  /** Orders all jobs before it follows one: the page may be left at any time. */
  const runJobs = async (
    rows: readonly Row[],
    { callOf, idToken }: BulkCalls<Row>,
  ): Promise<BulkOutcome<Row>> => {
    const parts = chunksOf(rows, MAX_CALLS);
    const ordered = await Promise.allSettled(
      parts.map(async (part) => ({
        rows: part,
        job: await orderJob(list, part.map(callOf), idToken),
      })),
    );
    const outcomes: BulkOutcome<Row>[] = [];
    for (const [part, order] of ordered.entries())
      outcomes.push(
        order.status === 'fulfilled'
          ? await followRows(order.value).catch((error: unknown) =>
              failAll(order.value.rows, error),
            )
          : failAll(parts[part] ?? [], order.reason),
      );
    return {
      done: outcomes.flatMap(({ done }) => done),
      failed: outcomes.flatMap(({ failed }) => failed),
    };
  };

  const run = async (rows: readonly Row[], calls: BulkCalls<Row>): Promise<BulkOutcome<Row>> => {
    setState({ progress: { count: 0, total: rows.length }, failed: [] });
    const outcome = await runJobs(rows, calls);
    setState({ progress: null, failed: outcome.failed });
    return outcome;
  };
  return { ...state, run, dismiss: () => setState(NOTHING) };
}
