import type { ReportedItem, ReportNote } from '@samspill/domain/moderation/moderated-item';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { StateBadge } from './item-view.tsx';
import styles from './moderation.module.css';
import { useItemLabel } from './use-item-columns.tsx';

/** Label of a reported item; falls back to its kind when the item is gone. */
export function useReportLabel() {
  const { t } = useMessages();
  const labelOf = useItemLabel();
  return ({ kind, item }: ReportedItem): string =>
    item ? labelOf(item) : t('admin-content.goneOf', { kind: t(`admin-content.target.${kind}`) });
}

const uniqueReasons = (reports: readonly ReportNote[]) => [
  ...new Set(reports.map(({ reason }) => reason)),
];

export function useReportColumns(): readonly Column<ReportedItem>[] {
  const { t, format } = useMessages();
  const labelOf = useReportLabel();
  return [
    {
      key: 'what',
      label: t('admin-content.what.reports'),
      cell: (row) => <span className={styles.excerpt}>{labelOf(row)}</span>,
    },
    {
      key: 'kind',
      label: t('admin-content.kind'),
      cell: ({ kind }) => t(`admin-content.target.${kind}`),
    },
    {
      key: 'reporters',
      label: t('admin-content.reporters'),
      isNumber: true,
      cell: ({ reporters }) => format.number(reporters),
    },
    {
      key: 'reasons',
      label: t('admin-content.reasons'),
      cell: ({ reports }) =>
        format.list(uniqueReasons(reports).map((reason) => t(`content.reason.${reason}`))),
    },
    {
      key: 'state',
      label: t('admin-content.stateLabel'),
      cell: ({ item }) => (item ? <StateBadge item={item} /> : t('admin-content.gone')),
    },
    {
      key: 'latest',
      label: t('admin-content.latest'),
      cell: ({ reports: [latest] }) => (latest ? <TimeAgo at={new Date(latest.at)} /> : '–'),
    },
  ];
}
