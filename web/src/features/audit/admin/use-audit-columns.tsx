import type { AuditRow } from '@samspill/domain/audit/audit';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { failureLabel } from '../../failures/admin/failure-labels.ts';
import styles from '../../statistics/admin/overview.module.css';

export function useTargetName() {
  const { t } = useMessages();
  return ({ target }: AuditRow): string => {
    const kind = t(`admin-overview.kind.${target.kind}`);
    const name = target.kind === 'failure' ? failureLabel(t, target.label) : target.label;
    return name ? `${kind}: ${name}` : kind;
  };
}

export function useAuditColumns(): readonly Column<AuditRow>[] {
  const { t } = useMessages();
  const nameOf = useTargetName();
  return [
    {
      key: 'what',
      label: t('admin-overview.what'),
      cell: ({ action }) => t(`admin.action.${action}`),
    },
    {
      key: 'target',
      label: t('admin-overview.target'),
      cell: (row) => <span className={styles.excerpt}>{nameOf(row)}</span>,
    },
    { key: 'who', label: t('admin-overview.who'), cell: ({ actor }) => actor.name },
    {
      key: 'when',
      label: t('admin-overview.when'),
      cell: ({ at }) => <TimeAgo at={new Date(at)} />,
    },
    {
      key: 'reason',
      label: t('admin-overview.reason'),
      cell: ({ reason }) => <span className={styles.excerpt}>{reason || '–'}</span>,
    },
  ];
}
