import { cutText } from '@samspill/domain/content/mentions';
import {
  FEEDBACK_KINDS,
  FEEDBACK_STATUSES,
  type FeedbackRow,
  type FeedbackStatus,
} from '@samspill/domain/feedback/feedback';
import { MessageSquareText } from 'lucide-react';
import { useCallback, useState } from 'react';
import * as v from 'valibot';
import { useFailureToast } from '../../../api/use-write.ts';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../../platform/admin/admin-filter-bar.tsx';
import { AdminList, useUnlistedRow } from '../../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../../platform/admin/bulk-bar.tsx';
import { useBulk, useSelection } from '../../../platform/admin/use-bulk.ts';
import {
  anyParam,
  defineFilters,
  param,
  textParam,
} from '../../../platform/search/define-filters.ts';
import { writeParams } from '../../../platform/search/filter-url.ts';
import { useFilters } from '../../../platform/search/use-filters.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './feedback.module.css';
import { fetchFeedback, fetchOneFeedback, triageCall, triageFeedback } from './feedback-api.ts';
import { FeedbackDrawer } from './feedback-drawer.tsx';

const TONES = {
  new: 'warning',
  open: 'info',
  done: 'success',
  rejected: 'neutral',
} as const satisfies Record<FeedbackStatus, string>;

function useFeedbackColumns(): readonly Column<FeedbackRow>[] {
  const { t } = useMessages();
  return [
    column('message', t('admin-feedback.message'), ({ message }) => (
      <span className={styles.excerpt}>{message}</span>
    )),
    column('kind', t('admin-feedback.kind'), ({ kind }) => t(`admin-feedback.kind.${kind}`)),
    column(
      'sender',
      t('admin-feedback.sender'),
      ({ sender, email }) => sender?.name ?? email ?? t('admin-feedback.visitor'),
    ),
    column('page', t('admin-feedback.page'), ({ path }) => (
      <span className={styles.path}>{path}</span>
    )),
    column('sentAt', t('admin-feedback.sentAt'), ({ createdAt }) => (
      <TimeAgo at={new Date(createdAt)} />
    )),
    column('status', t('admin-feedback.status'), ({ status }) => <StatusBadge status={status} />),
  ];
}

function StatusBadge({ status }: { status: FeedbackStatus }) {
  const { t } = useMessages();
  return <Badge tone={TONES[status]}>{t(`admin-feedback.status.${status}`)}</Badge>;
}

/** Maximum that the API accepts. */
const MAX_WORDS_CHARS = 200;

export const { none: NO_FEEDBACK_FILTERS, read: readFeedbackFilters } = defineFilters({
  words: textParam('q'),
  kind: param('kind', v.picklist(FEEDBACK_KINDS)),
  status: param('status', v.picklist(FEEDBACK_STATUSES)),
  open: anyParam('feedback'),
});

export type FeedbackFilters = typeof NO_FEEDBACK_FILTERS;

export function writeFeedbackFilters(filters: FeedbackFilters): URLSearchParams {
  return writeParams({ ...toFeedbackQuery(filters), feedback: filters.open });
}

export function toFeedbackQuery({ words, kind, status }: FeedbackFilters): Record<string, string> {
  const q = words.trim().slice(0, MAX_WORDS_CHARS);
  return Object.fromEntries(
    Object.entries({ q, kind, status }).filter((entry): entry is [string, string] =>
      Boolean(entry[1]),
    ),
  );
}

const TOAST_ID = 'feedback';

function useTriage(change: (row: FeedbackRow) => void, reload: () => void, onDone: () => void) {
  const { t } = useMessages();
  const fail = useFailureToast(TOAST_ID);
  const { run, ...bulk } = useBulk<FeedbackRow>('feedback', reload);

  const tell = (title: string, onUndo: () => void) =>
    showToast({ title, id: TOAST_ID, action: { label: t('ui.undo'), onClick: onUndo } });

  const triage = async (row: FeedbackRow, status: FeedbackStatus): Promise<void> => {
    if (row.status === status) return;
    change({ ...row, status });
    try {
      const changed = await triageFeedback(row.id, status);
      change(changed);
      onDone();
      const title = t('admin-feedback.triaged', { status: t(`admin-feedback.status.${status}`) });
      tell(title, () => void triage(changed, row.status));
    } catch (error) {
      change(row);
      fail(error);
    }
  };

  /** Sets a separate status per row, so that undo restores each. */
  const triageMany = async (
    rows: readonly FeedbackRow[],
    statusOf: (row: FeedbackRow) => FeedbackStatus,
  ): Promise<void> => {
    const { done } = await run(rows, { callOf: (row) => triageCall(row.id, statusOf(row)) });
    if (done.length === 0) return;
    onDone();
    const title = t('admin-feedback.triagedMany', { count: done.length });
    tell(title, () => void triageMany(done, ({ status }) => status));
  };

  return { ...bulk, triage, triageMany };
}

interface FeedbackFilterFieldsProps {
  readonly filters: FeedbackFilters;
  readonly onChange: (changes: Partial<FeedbackFilters>) => void;
}

function FeedbackFilterFields({ filters, onChange }: FeedbackFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <>
      <Select
        label={t('admin-feedback.status')}
        placeholder={t('search.any')}
        options={optionsOf(FEEDBACK_STATUSES, (value) => t(`admin-feedback.status.${value}`))}
        value={filters.status}
        onChoose={(status) => onChange({ status })}
      />
      <Select
        label={t('admin-feedback.kind')}
        placeholder={t('search.any')}
        options={optionsOf(FEEDBACK_KINDS, (value) => t(`admin-feedback.kind.${value}`))}
        value={filters.kind}
        onChoose={(kind) => onChange({ kind })}
      />
    </>
  );
}

function useFeedback(filters: FeedbackFilters) {
  const query = JSON.stringify(toFeedbackQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchFeedback(JSON.parse(query), after),
    [query],
  );
  const pages = useApiPages(load, { keptAs: 'feedback' });
  const listed = pages.rows.find(({ id }) => id === filters.open) ?? null;
  const isUnlisted = !listed && !pages.isLoading;
  const unlisted = useUnlistedRow(isUnlisted ? filters.open : null, fetchOneFeedback);
  return {
    pages,
    opened: listed ?? unlisted.row,
    openError: listed ? null : unlisted.error,
    reopen: unlisted.retry,
    change: (changed: FeedbackRow) => {
      pages.patch((rows) => rows.map((row) => (row.id === changed.id ? changed : row)));
      unlisted.change(changed.id, changed);
    },
  };
}

const CODEC = { read: readFeedbackFilters, write: writeFeedbackFilters };
const NON_FILTER_PARAMS = ['open'] as const;
const MAX_EXCERPT_CHARS = 60;

const idOf = ({ id }: FeedbackRow) => id;
const feedbackExcerpt = ({ message }: FeedbackRow) => cutText(message, MAX_EXCERPT_CHARS);

export function FeedbackPage() {
  const { t } = useMessages();
  const [filters, setFilters] = useFilters(CODEC);
  const { pages, opened, openError, reopen, change } = useFeedback(filters);
  const columns = useFeedbackColumns();
  const selection = useSelection(pages.rows, idOf);
  const [revision, setRevision] = useState(0);
  const settle = () => setRevision((current) => current + 1);
  const triage = useTriage(change, pages.reload, settle);

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
        apart={NON_FILTER_PARAMS}
        onChange={setFilters}
      >
        <FeedbackFilterFields filters={filters} onChange={setFilters} />
      </AdminFilterBar>
      <BulkFailures
        failed={triage.failed}
        idOf={idOf}
        labelOf={feedbackExcerpt}
        onDismiss={triage.dismiss}
      />
      <AdminList
        pages={pages}
        caption={t('admin-feedback.title')}
        columns={columns}
        idOf={idOf}
        selection={selection.inList(
          (excerpt) => t('admin-feedback.choose', { excerpt }),
          feedbackExcerpt,
        )}
        onOpen={({ id }) => setFilters({ open: id })}
        empty={<NoFeedbackFound onClear={() => setFilters(NO_FEEDBACK_FILTERS)} />}
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

function NoFeedbackFound({ onClear }: { onClear: () => void }) {
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
