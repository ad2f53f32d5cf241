import type { AuditRow } from '@samspill/domain/audit-log';
import { useCallback } from 'react';
import { api, call } from '../../api/client.ts';
import { describeFailure } from '../../api/error-messages.ts';
import { useApiPages } from '../../data/api-pages.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useCan } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { TimeAgo } from '../../ui/time-ago.tsx';
import { actionLabel } from './audit-labels.ts';

const PAGE = '10';

interface TargetLogProps {
  readonly targetId: string;
  readonly title?: string;
}

/** Change the `key` to reload the log. */
export function TargetLog(props: TargetLogProps) {
  return useCan('manageSite') ? <ReadableLog {...props} /> : null;
}

function ReadableLog({ targetId, title }: TargetLogProps) {
  const { t } = useMessages();
  const load = useCallback(
    async (after: string | null) => {
      const query = { target: targetId, limit: PAGE, ...(after !== null && { after }) };
      const { entries, next } = await call(api.api.admin.audit.$get({ query }));
      return { rows: entries, next };
    },
    [targetId],
  );
  const pages = useApiPages(load);
  const isFirst = pages.isLoading && pages.rows.length === 0;
  return (
    <section className="text-sm ruled mt-5 pt-4">
      <h3 className="text-sm mb-2">{title ?? t('admin.log')}</h3>
      {isFirst ? <SkeletonText lines={2} /> : null}
      {pages.error === null ? null : (
        <p role="alert">
          {describeFailure(t, pages.error)}{' '}
          <Button size="sm" onClick={pages.retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
      {!pages.isLoading && pages.error === null && pages.rows.length === 0 ? (
        <p className="muted">{t('admin.logEmpty')}</p>
      ) : null}
      <ol className="divided">
        {pages.rows.map((entry) => (
          <li className="stack py-2" key={entry.id}>
            <LogEntry entry={entry} />
          </li>
        ))}
      </ol>
      <LoadMore hasMore={pages.hasMore} pending={pages.isLoading} onLoadMore={pages.loadMore} />
    </section>
  );
}

function LogEntry({ entry }: { entry: AuditRow }) {
  return (
    <>
      <span className="weight-500">{actionLabel(useMessages(), entry.action)}</span>
      <span className="muted">
        {entry.actor.name} · <TimeAgo at={new Date(entry.at)} />
      </span>
      {entry.reason ? <span className="break-words mt-1">«{entry.reason}»</span> : null}
    </>
  );
}
