import type { AdminFailure } from '@samspill/domain/failures/failure';
import type { JobCall, JobList, JobProgress } from '@samspill/domain/job';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { describeFailure } from '../../../api/error-messages.ts';
import { useApiPages } from '../../../data/api-pages.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../../platform/admin/bulk-bar.tsx';
import { fetchSiteJobs } from '../../../platform/admin/job-api.ts';
import { useBulk, useSelection } from '../../../platform/admin/use-bulk.ts';
import { anyParam, defineFilters } from '../../../platform/search/define-filters.ts';
import { useFilters } from '../../../platform/search/use-filters.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import { dismissCall, fetchFailures, repeatCall } from './failure-api.ts';
import { FailureDrawer } from './failure-drawer.tsx';
import { errorLabel, reactionLabel } from './failure-labels.ts';
import styles from './failures.module.css';

const TOAST_ID = 'failure';

function useFailureBulk(reload: () => void) {
  const { t } = useMessages();
  const { run, ...bulk } = useBulk<AdminFailure>('failures', reload);

  const carryOut = async (
    rows: readonly AdminFailure[],
    callOf: (id: string) => JobCall,
    titleOf: (count: number) => string,
  ) => {
    const { done } = await run(rows, { callOf: ({ id }) => callOf(id) });
    if (done.length > 0) showToast({ kind: 'success', title: titleOf(done.length), id: TOAST_ID });
  };

  return {
    ...bulk,
    describe: (error: unknown) =>
      error instanceof ApiError && error.code === 'conflict'
        ? t('admin-failures.failedAgain')
        : describeFailure(t, error),
    repeat: (rows: readonly AdminFailure[]) =>
      carryOut(rows, repeatCall, (count) => t('admin-failures.repeatedMany', { count })),
    dismissRows: (rows: readonly AdminFailure[]) =>
      carryOut(rows, dismissCall, (count) => t('admin-failures.dismissedMany', { count })),
  };
}

const idOf = ({ id }: AdminFailure) => id;

const OPEN_CODEC = defineFilters({ open: anyParam('open') });

export function FailuresPage() {
  const { t } = useMessages();
  const [{ open }, setOpened] = useFilters(OPEN_CODEC);
  const pages = useApiPages(fetchFailures, { keptAs: 'failures' });
  const opened = pages.rows.find(({ id }) => id === open) ?? null;
  const change = (id: string, changed: AdminFailure | null) => {
    pages.patch((rows) =>
      rows.flatMap((row) => (row.id === id ? (changed === null ? [] : [changed]) : [row])),
    );
    if (changed === null && id === open) setOpened({ open: null });
  };
  const labelOf = ({ reaction, path }: AdminFailure) => `${reactionLabel(t, reaction)} (${path})`;
  const selection = useSelection(pages.rows, idOf);
  const bulk = useFailureBulk(pages.reload);
  const [isAsked, setAsked] = useState(false);
  const repeatable = selection.rows.filter(({ isRepeatable }) => isRepeatable);
  const { length: count } = selection.rows;
  const carryOut = async (action: Promise<void>) => {
    await action;
    selection.clear();
  };
  return (
    <>
      <PageHeader title={t('admin-failures.title')} about={t('admin-failures.about')} />
      <SiteJobs />
      <BulkFailures
        failed={bulk.failed}
        idOf={idOf}
        labelOf={labelOf}
        describe={bulk.describe}
        onDismiss={bulk.dismiss}
      />
      <AdminList
        pages={pages}
        caption={t('admin-failures.title')}
        columns={useColumns()}
        idOf={idOf}
        selection={selection.inList((what) => t('admin-failures.choose', { what }), labelOf)}
        onOpen={({ id }) => setOpened({ open: id })}
        empty={
          <EmptyState
            icon={<CircleCheck size={22} />}
            title={t('admin-failures.noneTitle')}
            about={t('admin-failures.noneAbout')}
          />
        }
      />
      <BulkBar count={count} onClear={selection.clear} progress={bulk.progress}>
        {repeatable.length === 0 ? null : (
          <Button size="sm" onClick={() => void carryOut(bulk.repeat(repeatable))}>
            {t('admin-failures.repeatMany', { count: repeatable.length })}
          </Button>
        )}
        <Button size="sm" onClick={() => setAsked(true)}>
          {t('admin-failures.dismissMany', { count })}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('admin-failures.dismissManyTitle', { count })}
        about={t('admin-failures.dismissAbout')}
        confirmLabel={t('admin-failures.dismiss')}
        onConfirm={() => {
          setAsked(false);
          void carryOut(bulk.dismissRows(selection.rows));
        }}
      />
      {opened ? (
        <FailureDrawer
          key={opened.id}
          failure={opened}
          onClose={() => setOpened({ open: null })}
          onChanged={(changed) => change(opened.id, changed)}
        />
      ) : null}
    </>
  );
}

function useColumns(): readonly Column<AdminFailure>[] {
  const { t, format } = useMessages();
  return [
    column('reaction', t('admin-failures.reaction'), ({ reaction }) => reactionLabel(t, reaction)),
    column('path', t('admin-failures.path'), ({ path }) => (
      <code className={styles.path}>{path}</code>
    )),
    column('error', t('admin-failures.error'), ({ error }) => (
      <span className={styles.error}>{errorLabel(t, error)}</span>
    )),
    column('count', t('admin-failures.count'), ({ count }) => format.number(count), {
      isNumber: true,
    }),
    column('last', t('admin-failures.last'), ({ lastAt }) => <TimeAgo at={new Date(lastAt)} />),
  ];
}

const RELOAD_MS = 10_000;

function SiteJobs() {
  const { t } = useMessages();
  const { latest, reload } = useQuery(fetchSiteJobs);
  const jobs = latest ?? [];
  const isAny = jobs.length > 0;
  useEffect(() => {
    if (!isAny) return;
    const timer = setInterval(reload, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isAny, reload]);
  if (!isAny) return null;
  return (
    <section className="grid-2 mb-4" aria-labelledby="site-jobs">
      <h2 id="site-jobs">{t('admin-failures.jobs')}</h2>
      <ul className="grid-2">
        {jobs.map((job) => (
          <SiteJob key={job.id} job={job} />
        ))}
      </ul>
    </section>
  );
}

const KIND_OF: Partial<Record<JobList, 'followers' | 'search'>> = {
  users: 'followers',
  search: 'search',
};

function SiteJob({ job: { list, done, total } }: { job: JobProgress }) {
  const { t } = useMessages();
  const label = t(`admin-failures.job.${KIND_OF[list] ?? 'below'}`);
  return (
    <li>
      {label} · {t('admin-failures.jobLeft', { count: Math.max(0, total - done) })}
      <ProgressBar value={total === 0 ? 1 : done / total} label={label} />
    </li>
  );
}
