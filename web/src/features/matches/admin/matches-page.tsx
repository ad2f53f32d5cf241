import type { RerunProgress } from '@samspill/domain/matches/matching-change';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useQuery } from '../../../data/query.ts';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { TargetLog } from '../../../platform/admin/log-of.tsx';
import { type JobWork, useJob } from '../../../platform/admin/use-job.ts';
import { useFilters } from '../../../platform/search/use-filters.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { fetchReruns, orderRerun, startRerun } from './match-api.ts';
import { MATCH_FILTERS, MATCHES_TABS, type MatchesTab, NO_MATCH_FILTERS } from './match-filters.ts';
import { MatchesTab as MatchesList } from './matches-tab.tsx';
import { useWeights } from './use-weights.ts';
import { WeightsTab } from './weights-tab.tsx';

function useReruns(onFinished: () => void) {
  const { answer: overview, error, retry: reload } = useQuery(fetchReruns);
  const [failure, setFailure] = useState<unknown>(null);
  const { work, isBusy, follow } = useJob('matches', () => {
    reload();
    onFinished();
  });
  const resume = (run: RerunProgress) => follow(() => orderRerun(run), run.total);
  const start = async (): Promise<void> => {
    setFailure(null);
    await startRerun().then(resume, setFailure);
  };
  const unfinished = work?.state === 'failed' || !work ? (overview?.unfinished ?? null) : null;
  return { overview, error, work, failure, isBusy, unfinished, start, resume, reload };
}

type Reruns = ReturnType<typeof useReruns>;

interface RerunViewProps {
  readonly reruns: Reruns;
  readonly onAsk: () => void;
}

function RerunView({ reruns, onAsk }: RerunViewProps) {
  const { t } = useMessages();
  const { work, unfinished, failure, overview, error } = reruns;
  if (failure !== null) return <Banner tone="error">{describeFailure(t, failure)}</Banner>;
  if (work && !(work.state === 'finished' && overview?.isNeeded))
    return <WorkView work={work} onResume={unfinished && (() => void reruns.resume(unfinished))} />;
  if (error !== null) return <LoadFailure error={error} onRetry={reruns.reload} />;
  if (unfinished) {
    const { done, total } = unfinished;
    const resume = (
      <Button onClick={() => void reruns.resume(unfinished)}>{t('admin-matches.resume')}</Button>
    );
    return (
      <Banner tone="warning" action={resume}>
        {t('admin-matches.unfinished', { done, total })}
      </Banner>
    );
  }
  if (!overview?.isNeeded) return null;
  return (
    <Banner tone="warning" action={<Button onClick={onAsk}>{t('admin-matches.rerunNow')}</Button>}>
      {t('admin-matches.rerunNeeded')}
    </Banner>
  );
}

interface WorkViewProps {
  readonly work: JobWork;
  readonly onResume: (() => void) | null;
}

function WorkView({ work, onResume }: WorkViewProps) {
  const { t } = useMessages();
  const { done, total } = work;
  if (work.state === 'finished')
    return <Banner tone="success">{t('admin-matches.rerunDone', { count: done })}</Banner>;
  if (work.state === 'failed')
    return (
      <Banner
        tone="error"
        action={onResume && <Button onClick={onResume}>{t('admin-matches.resume')}</Button>}
      >
        {t('admin-matches.stopped', { done, total })} {describeFailure(t, work.error)}
      </Banner>
    );
  const isWaiting = work.state === 'waiting';
  return (
    <div className="stack-2 text-sm tabular">
      <p role="status">
        {t(isWaiting ? 'admin-matches.waiting' : 'admin-matches.running', { done, total })}
      </p>
      <ProgressBar value={total > 0 ? done / total : 0} label={t('admin-matches.progress')} />
    </div>
  );
}

const LOG_TARGET = 'matching';

export function AdminMatchesPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(MATCH_FILTERS);
  const [revision, setRevision] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const settle = () => setRevision((current) => current + 1);
  const reruns = useReruns(settle);
  const weights = useWeights(() => {
    settle();
    reruns.reload();
  });
  const contentOf = (tab: MatchesTab) => {
    if (tab === 'weights') return <WeightsTab weights={weights} />;
    if (tab === 'log') return <Log revision={revision} />;
    return <MatchesList key={revision} filters={filters} onFilters={setFilters} />;
  };
  const start = () => {
    setAsking(false);
    void reruns.start();
  };
  return (
    <>
      <PageHeader
        title={t('admin-matches.title')}
        about={t('admin-matches.about')}
        actions={
          <Button
            icon={<RefreshCw size={16} />}
            disabled={reruns.isBusy || reruns.overview === null}
            onClick={() => setAsking(true)}
          >
            {t('admin-matches.rerunAll')}
          </Button>
        }
      />
      <div className="mb-4 hide-empty">
        <RerunView reruns={reruns} onAsk={() => setAsking(true)} />
      </div>
      <Tabs
        label={t('admin-matches.title')}
        value={filters.tab}
        onChange={(tab) => setFilters({ ...NO_MATCH_FILTERS, tab })}
        tabs={MATCHES_TABS.map((tab) => ({
          value: tab,
          label: t(`admin-matches.tab.${tab}`),
          content: tab === filters.tab ? contentOf(tab) : null,
        }))}
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('admin-matches.rerunTitle')}
        about={t('admin-matches.rerunAbout', { count: reruns.overview?.subjects ?? 0 })}
        confirmLabel={t('admin-matches.rerunConfirm')}
        onConfirm={start}
      />
      <LeaveGuard isUnsaved={weights.hasChanges} />
    </>
  );
}

function Log({ revision }: { revision: number }) {
  const { t } = useMessages();
  return (
    <>
      <h2 className="visually-hidden">{t('admin-matches.tab.log')}</h2>
      <TargetLog key={revision} targetId={LOG_TARGET} />
    </>
  );
}
