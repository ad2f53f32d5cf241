import {
  FEEDBACK_STATUSES,
  type FeedbackRow,
  type FeedbackStatus,
} from '@samspill/domain/feedback/feedback';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useFilters } from '../../search/use-filters.ts';
import { AdminFilterBar } from '../admin-filter-bar.tsx';
import { AdminList } from '../admin-list.tsx';
import { BulkBar, BulkFailures } from '../bulk-bar.tsx';
import { useSelection } from '../use-selection.ts';
import { FeedbackDrawer } from './feedback-drawer.tsx';
import { FeedbackFilterFields } from './feedback-filter-fields.tsx';
import {
  NO_FEEDBACK_FILTERS,
  readFeedbackFilters,
  writeFeedbackFilters,
} from './feedback-filters.ts';
import { useFeedback } from './use-feedback.ts';
import { useFeedbackColumns } from './use-feedback-columns.tsx';
import { useTriage } from './use-triage.ts';

const CODEC = { read: readFeedbackFilters, write: writeFeedbackFilters };
const APART = ['open'] as const;
const MAX_EXCERPT_CHARS = 60;

const idOf = ({ id }: FeedbackRow) => id;
const excerptOf = ({ message }: FeedbackRow) => message.slice(0, MAX_EXCERPT_CHARS);

/** What people sent, for administrators to sort and answer. */
export function FeedbackPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(CODEC);
  const { pages, opened, openError, reopen, change } = useFeedback(filters);
  const columns = useFeedbackColumns();
  const selection = useSelection(pages.rows, idOf);
  const [revision, setRevision] = useState(0);
  const settle = () => setRevision((current) => current + 1);
  const triage = useTriage(change, settle);

  const step = (by: 1 | -1) => {
    const index = pages.rows.findIndex(({ id }) => id === filters.open);
    const next = index < 0 ? undefined : pages.rows[index + by];
    if (next) setFilters({ open: next.id }, { replace: true });
  };
  return (
    <>
      <PageHeader title={t('admin-feedback.title')} about={t('admin-feedback.about')} />
      <AdminFilterBar
        searchLabel={t('admin-feedback.search')}
        filters={filters}
        none={NO_FEEDBACK_FILTERS}
        apart={APART}
        onChange={setFilters}
      >
        <FeedbackFilterFields filters={filters} onChange={setFilters} />
      </AdminFilterBar>
      <BulkFailures
        failed={triage.failed}
        idOf={idOf}
        labelOf={excerptOf}
        onDismiss={triage.dismiss}
      />
      <AdminList
        pages={pages}
        caption={t('admin-feedback.title')}
        columns={columns}
        idOf={idOf}
        selection={{
          ids: selection.ids,
          onChange: selection.onChange,
          labelOf: (id) => {
            const row = pages.rows.find((one) => one.id === id);
            return t('admin-feedback.choose', { excerpt: row ? excerptOf(row) : id });
          },
        }}
        onOpen={({ id }) => setFilters({ open: id })}
        empty={<NothingFound onClear={() => setFilters(NO_FEEDBACK_FILTERS)} />}
      />
      <BulkBar count={selection.rows.length} progress={triage.progress} onClear={selection.clear}>
        <StatusButtons onPick={(status) => void triage.triageMany(selection.rows, () => status)} />
      </BulkBar>
      {filters.open === null ? null : (
        <FeedbackDrawer
          row={opened}
          error={openError}
          onRetry={reopen}
          revision={revision}
          onTriage={(row, status) => void triage.triage(row, status)}
          onAnswered={(row) => {
            change(row);
            settle();
          }}
          onStep={step}
          onClose={() => setFilters({ open: null })}
        />
      )}
    </>
  );
}

function StatusButtons({ onPick }: { onPick: (status: FeedbackStatus) => void }) {
  const { t } = useMessages();
  return FEEDBACK_STATUSES.map((status) => (
    <Button key={status} size="sm" onClick={() => onPick(status)}>
      {t(`admin-feedback.status.${status}`)}
    </Button>
  ));
}

function NothingFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<MessageSquareText size={22} />}
      title={t('admin-feedback.emptyTitle')}
      about={t('admin-feedback.emptyAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}
