import { RequestSchema } from '@samspill/domain/requests/request';
import { useLiveQuery } from '../../data/live-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { pendingRequestsQuery } from './request-queries.ts';
import styles from './requests.module.css';
import { WAITING_PER_PAGE } from './waiting-requests.tsx';

/** Counts pending requests from the list's first page, so that it costs no extra read. */
export function PendingCount({ projectId }: { projectId: string }) {
  const { t } = useMessages();
  const pending = useLiveQuery(pendingRequestsQuery(projectId), RequestSchema, {
    pageSize: WAITING_PER_PAGE,
  });
  if (pending.status !== 'ready') return null;
  const { rows, isLast } = pending.data;
  const count = rows.length;
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {isLast ? count : t('requests.manyPending', { count })}
      </span>
      <span className="visually-hidden">
        {' '}
        {t(isLast ? 'requests.pendingCount' : 'requests.pendingAtLeast', { count })}
      </span>
    </>
  );
}
