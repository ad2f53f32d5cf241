import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { LeaveGuard } from '../../../forms/leave-guard.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { TargetLog } from '../../admin/log-of.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { MATCH_FILTERS, MATCHES_TABS, type MatchesTab, NO_MATCH_FILTERS } from './match-filters.ts';
import styles from './matches.module.css';
import { MatchesTab as MatchesList } from './matches-tab.tsx';
import { RerunView } from './rerun-view.tsx';
import { useReruns } from './use-reruns.ts';
import { useWeights } from './use-weights.ts';
import { WeightsTab } from './weights-tab.tsx';

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
      <div className={styles.rerun}>
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
