import type { FeedbackRow, FeedbackStatus } from '@samspill/domain/feedback/feedback';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import styles from './feedback.module.css';

const TONES = {
  new: 'warning',
  open: 'info',
  done: 'success',
  rejected: 'neutral',
} as const satisfies Record<FeedbackStatus, string>;

export function useFeedbackColumns(): readonly Column<FeedbackRow>[] {
  const { t } = useMessages();
  return [
    {
      key: 'message',
      label: t('admin-feedback.message'),
      cell: ({ message }) => <span className={styles.excerpt}>{message}</span>,
    },
    {
      key: 'kind',
      label: t('admin-feedback.kind'),
      cell: ({ kind }) => t(`admin-feedback.kind.${kind}`),
    },
    {
      key: 'sender',
      label: t('admin-feedback.sender'),
      cell: ({ sender, email }) => sender?.name ?? email ?? t('admin-feedback.visitor'),
    },
    {
      key: 'page',
      label: t('admin-feedback.page'),
      cell: ({ path }) => <span className={styles.path}>{path}</span>,
    },
    {
      key: 'sentAt',
      label: t('admin-feedback.sentAt'),
      cell: ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />,
    },
    {
      key: 'status',
      label: t('admin-feedback.status'),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
  ];
}

function StatusBadge({ status }: { status: FeedbackStatus }) {
  const { t } = useMessages();
  return <Badge tone={TONES[status]}>{t(`admin-feedback.status.${status}`)}</Badge>;
}
