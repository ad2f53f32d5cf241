import type { DeliveryRow, DeliveryState } from '@samspill/domain/connections/webhook';
import { Send } from 'lucide-react';
import { useCallback } from 'react';
import { useWrite } from '../../../api/use-write.ts';
import { useApiPages } from '../../../data/api-pages.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { showToast } from '../../../ui/toast.ts';
import { fetchDeliveries, repeatDelivery } from './connection-api.ts';
import styles from './connections.module.css';

type Attempt = DeliveryRow['attempts'][number];

const TONES = {
  waiting: 'info',
  delivered: 'success',
  failed: 'error',
} as const satisfies Record<DeliveryState, string>;

export function useAttemptText(): (attempt: Attempt) => string {
  const { t } = useMessages();
  return ({ status, fault }) =>
    fault === null
      ? t('admin-connections.answer', { status: status ?? 0 })
      : t(`admin-connections.fault.${fault}`);
}

function Attempts({ delivery: { attempts, nextAt } }: { readonly delivery: DeliveryRow }) {
  const { t, format } = useMessages();
  const describe = useAttemptText();
  if (attempts.length === 0) return <>{t('admin-connections.noAttempt')}</>;
  return (
    <ul className="text-sm">
      {attempts.map((attempt) => (
        <li key={attempt.at}>
          {format.dateTime(new Date(attempt.at))}: {describe(attempt)}
        </li>
      ))}
      {nextAt === null ? null : (
        <li>{t('admin-connections.nextAt', { time: format.dateTime(new Date(nextAt)) })}</li>
      )}
    </ul>
  );
}

interface RepeatButtonProps {
  readonly webhookId: string;
  readonly delivery: DeliveryRow;
  readonly onRepeated: (delivery: DeliveryRow) => void;
}

function RepeatButton({ webhookId, delivery, onRepeated }: RepeatButtonProps) {
  const { t } = useMessages();
  const describe = useAttemptText();
  const { run, isPending } = useWrite();
  const repeat = () =>
    run(async () => {
      const repeated = await repeatDelivery(webhookId, delivery.id);
      const last = repeated.attempts.at(-1);
      onRepeated(repeated);
      if (last?.status != null)
        showToast({
          kind: repeated.state === 'delivered' ? 'success' : 'error',
          title: t('admin-connections.repeated', { status: last.status }),
        });
      else if (last) showToast({ kind: 'error', title: describe(last) });
    });
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => void repeat()}>
      {t('admin-connections.repeat')}
    </Button>
  );
}

function useColumns(
  webhookId: string,
  onRepeated: (delivery: DeliveryRow) => void,
): readonly Column<DeliveryRow>[] {
  const { t } = useMessages();
  return [
    column('event', t('admin-connections.event'), ({ event, body }) => (
      <>
        {t(`admin-connections.event.${event}`)}
        <details className={styles.body}>
          <summary className="nowrap">{t('admin-connections.body')}</summary>
          <code>{body}</code>
        </details>
      </>
    )),
    column('state', t('admin-connections.state'), ({ state }) => (
      <Badge tone={TONES[state]}>{t(`admin-connections.delivery.${state}`)}</Badge>
    )),
    column('when', t('admin-connections.when'), ({ createdAt }) => (
      <TimeAgo at={new Date(createdAt)} />
    )),
    column('attempts', t('admin-connections.attempts'), (delivery) => (
      <Attempts delivery={delivery} />
    )),
    column('repeat', t('admin-connections.actions'), (delivery) => (
      <RepeatButton {...{ webhookId, delivery, onRepeated }} />
    )),
  ];
}

const idOf = ({ id }: DeliveryRow) => id;

export function DeliveryLog({ webhookId }: { readonly webhookId: string }) {
  const { t } = useMessages();
  const load = useCallback(
    (after: string | null) => fetchDeliveries(webhookId, after),
    [webhookId],
  );
  const pages = useApiPages(load);
  const columns = useColumns(webhookId, (repeated) =>
    pages.patch((rows) => rows.map((row) => (row.id === repeated.id ? repeated : row))),
  );
  return (
    <AdminList
      pages={pages}
      caption={t('admin-connections.log')}
      columns={columns}
      idOf={idOf}
      empty={
        <EmptyState
          icon={<Send size={22} />}
          title={t('admin-connections.noLog')}
          about={t('admin-connections.noLogAbout')}
        />
      }
    />
  );
}
