import { toExcerpt } from '@samspill/domain/content/mentions';
import { announceHref } from '@samspill/domain/feed/paths';
import type { ReportedItem, ReportNote } from '@samspill/domain/moderation/moderated-item';
import { REPORT_TARGETS } from '@samspill/domain/moderation/report';
import { Megaphone, ShieldCheck } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useApiPages } from '../../data/api-pages.ts';
import { StateBadge } from '../../features/moderation/admin/item-view.tsx';
import { ItemsTab } from '../../features/moderation/admin/items-tab.tsx';
import { moderatedKey } from '../../features/moderation/admin/moderated.ts';
import styles from '../../features/moderation/admin/moderation.module.css';
import { decisionCall, fetchReported } from '../../features/moderation/admin/moderation-api.ts';
import {
  MODERATION_FILTERS,
  MODERATION_TABS,
  type ModerationFilters,
  NO_FILTERS,
  REPORT_STATUSES,
  toModerationQuery,
} from '../../features/moderation/admin/moderation-filters.ts';
import { ReportDrawer } from '../../features/moderation/admin/report-drawer.tsx';
import { useItemLabel } from '../../features/moderation/admin/use-item-columns.tsx';
import type { Verdict } from '../../features/moderation/admin/use-verdicts.ts';
import { useVerdicts } from '../../features/moderation/admin/use-verdicts.ts';
import { AppealsTab } from '../../features/suspensions/admin/appeals-tab.tsx';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../platform/admin/admin-filter-bar.tsx';
import { AdminList } from '../../platform/admin/admin-list.tsx';
import { BulkBar, BulkFailures } from '../../platform/admin/bulk-bar.tsx';
import { ReasonDialog } from '../../platform/admin/reason-dialog.tsx';
import { useBulk, useSelection } from '../../platform/admin/use-bulk.ts';
import { useFilters } from '../../platform/search/use-filters.ts';
import { useCan } from '../../session/use-session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type Column, column } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';

const MAX_LABEL_CHARS = 80;

function useReportLabel() {
  const { t } = useMessages();
  const labelOf = useItemLabel();
  return ({ kind, item, snapshot }: ReportedItem): string => {
    if (item && item.state !== 'deleted') return labelOf(item);
    const kept = snapshot && (snapshot.title || toExcerpt(snapshot.body, MAX_LABEL_CHARS));
    if (kept) return kept;
    return item
      ? labelOf(item)
      : t('admin-content.goneOf', { kind: t(`admin-content.target.${kind}`) });
  };
}

const uniqueReasons = (reports: readonly ReportNote[]) => [
  ...new Set(reports.map(({ reason }) => reason)),
];

function useReportColumns(): readonly Column<ReportedItem>[] {
  const { t, format } = useMessages();
  const labelOf = useReportLabel();
  return [
    column('what', t('admin-content.what.reports'), (row) => (
      <span className={styles.excerpt}>{labelOf(row)}</span>
    )),
    column('kind', t('admin-content.kind'), ({ kind }) => t(`admin-content.target.${kind}`)),
    column('reporters', t('admin-content.reporters'), ({ reporters }) => format.number(reporters), {
      isNumber: true,
    }),
    column('reasons', t('admin-content.reasons'), ({ reports }) =>
      format.list(uniqueReasons(reports).map((reason) => t(`content.reason.${reason}`))),
    ),
    column('state', t('admin-content.stateLabel'), ({ item }) =>
      item ? <StateBadge item={item} /> : t('admin-content.gone'),
    ),
    column('latest', t('admin-content.latest'), ({ reports: [latest] }) =>
      latest ? <TimeAgo at={new Date(latest.at)} /> : '–',
    ),
  ];
}

interface PendingVerdict {
  readonly verdict: Verdict;
  readonly items: readonly ReportedItem[];
}

interface VerdictDialogProps extends PendingVerdict {
  readonly onConfirm: (reason: string) => Promise<void>;
  readonly onClose: () => void;
}

function VerdictDialog({ verdict, items, onConfirm, onClose }: VerdictDialogProps) {
  const { t } = useMessages();
  const labelOf = useReportLabel();
  const [only] = items;
  const what =
    items.length === 1 && only
      ? `«${labelOf(only)}»`
      : t('admin-content.several', { count: items.length });
  const isOfPeople = items.every(({ kind }) => kind === 'user');
  const meaning = verdict === 'resolve' && isOfPeople ? 'resolveUser' : verdict;
  return (
    <ReasonDialog
      title={t(`admin-content.verdictAsk.${verdict}`)}
      about={t(`admin-content.verdictAbout.${meaning}`, { what })}
      confirmLabel={t(`admin-content.verdict.${verdict}`)}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const VERDICTS = ['reject', 'resolve'] as const;

interface ReportsTabProps {
  readonly filters: ModerationFilters;
  readonly onFilters: (
    changes: Partial<ModerationFilters>,
    options?: { readonly replace: boolean },
  ) => void;
}

function ReportsTab({ filters, onFilters }: ReportsTabProps) {
  const { t } = useMessages();
  const query = JSON.stringify(toModerationQuery({ ...filters, tab: 'reports' }));
  const load = useCallback(
    (after: string | null) => fetchReported(JSON.parse(query), after),
    [query],
  );
  const pages = useApiPages(load, { keptAs: 'reports' });
  const decide = useVerdicts(pages);
  const labelOf = useReportLabel();
  const selection = useSelection(pages.rows, moderatedKey);
  const bulk = useBulk<ReportedItem>('reports', pages.reload);
  const [waiting, setWaiting] = useState<PendingVerdict | null>(null);
  // The item leaves the list optimistically and may return. Keep its drawer open below the dialog.
  const opened =
    [...pages.rows, ...(waiting?.items ?? [])].find((row) => moderatedKey(row) === filters.open) ??
    null;
  const isOpen = filters.status === 'open';

  const decideAll = async ({ verdict, items }: PendingVerdict, reason: string) => {
    await bulk.run(items, { callOf: (item) => decisionCall(item, verdict, reason) });
    selection.clear();
  };
  const confirm = async (asked: PendingVerdict, reason: string): Promise<void> => {
    const [only] = asked.items;
    // Not awaited: the bulk bar shows the progress.
    if (asked.items.length > 1 || !only) void decideAll(asked, reason);
    else await decide(only, asked.verdict, reason);
    onFilters({ open: null });
  };

  return (
    <>
      <ReportFilters filters={filters} onFilters={onFilters} />
      <BulkFailures
        failed={bulk.failed}
        idOf={moderatedKey}
        labelOf={labelOf}
        onDismiss={bulk.dismiss}
      />
      <AdminList
        pages={pages}
        caption={t('admin-content.tab.reports')}
        columns={useReportColumns()}
        idOf={moderatedKey}
        onOpen={(row) => onFilters({ open: moderatedKey(row) })}
        {...(isOpen && {
          selection: selection.inList((what) => t('admin-content.select', { what }), labelOf),
        })}
        empty={<NoReports isNarrowed={filters.words !== '' || filters.kind !== null} />}
      />
      <BulkBar
        count={isOpen ? selection.rows.length : 0}
        onClear={selection.clear}
        progress={bulk.progress}
      >
        {VERDICTS.map((verdict) => (
          <Button
            key={verdict}
            size="sm"
            onClick={() => setWaiting({ verdict, items: selection.rows })}
          >
            {t(`admin-content.verdict.${verdict}`)}
          </Button>
        ))}
      </BulkBar>
      {opened ? (
        <ReportDrawer
          reported={opened}
          at={pages.rows.findIndex((row) => moderatedKey(row) === moderatedKey(opened))}
          count={pages.rows.length}
          onStep={(by) => {
            const at = pages.rows.findIndex((row) => moderatedKey(row) === moderatedKey(opened));
            const next = at < 0 ? undefined : pages.rows[at + by];
            if (next) onFilters({ open: moderatedKey(next) }, { replace: true });
          }}
          onClose={() => onFilters({ open: null })}
          onVerdict={(verdict) => setWaiting({ verdict, items: [opened] })}
        />
      ) : null}
      {waiting ? (
        <VerdictDialog
          {...waiting}
          onConfirm={(reason) => confirm(waiting, reason)}
          onClose={() => setWaiting(null)}
        />
      ) : null}
    </>
  );
}

function ReportFilters({ filters, onFilters }: ReportsTabProps) {
  const { t } = useMessages();
  return (
    <AdminFilterBar
      searchLabel={t('admin-content.searchReports')}
      filters={filters}
      none={NO_FILTERS}
      apart={['tab', 'open', 'status']}
      onChange={onFilters}
    >
      <Select
        label={t('admin-content.status')}
        options={optionsOf(REPORT_STATUSES, (value) => t(`admin-content.status.${value}`))}
        value={filters.status}
        onChoose={(status) => onFilters({ status })}
      />
      <Select
        label={t('admin-content.kind')}
        placeholder={t('search.any')}
        options={optionsOf(REPORT_TARGETS, (value) => t(`admin-content.target.${value}`))}
        value={filters.kind}
        onChoose={(kind) => onFilters({ kind })}
      />
    </AdminFilterBar>
  );
}

function NoReports({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<ShieldCheck size={22} />}
      title={t('admin-content.noReportsTitle')}
      about={t(isNarrowed ? 'admin-content.noneAbout' : 'admin-content.noReportsAbout')}
    />
  );
}

export function AdminContentPage() {
  const { t } = useMessages();
  const canAnnounce = useCan('manageSite');
  const [filters, setFilters] = useFilters(MODERATION_FILTERS);
  return (
    <>
      <PageHeader
        title={t('admin-content.title')}
        about={t('admin-content.pageAbout')}
        actions={
          canAnnounce ? (
            <ButtonLink to={announceHref()} icon={<Megaphone size={16} />}>
              {t('admin-content.announce')}
            </ButtonLink>
          ) : null
        }
      />
      <Tabs
        label={t('admin-content.title')}
        value={filters.tab}
        onChange={(tab) => setFilters({ ...NO_FILTERS, tab })}
        tabs={MODERATION_TABS.map((tab) => ({
          value: tab,
          label: t(`admin-content.tab.${tab}`),
          content:
            tab === 'reports' ? (
              <ReportsTab filters={filters} onFilters={setFilters} />
            ) : tab === 'appeals' ? (
              <AppealsTab filters={filters} onFilters={setFilters} />
            ) : (
              <ItemsTab tab={tab} filters={filters} onFilters={setFilters} />
            ),
        }))}
      />
    </>
  );
}
