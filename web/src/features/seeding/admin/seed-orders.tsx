import type { SeedOrder, SeedProgress } from '@samspill/domain/seeding/seed-order';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import styles from './seeding.module.css';

interface SeedOrdersProps {
  readonly kind: SeedOrder['kind'];
  readonly orders: readonly SeedProgress[];
  readonly isBusy: boolean;
  readonly onResume: (order: SeedProgress) => void;
  readonly onRemove: (order: SeedProgress) => void;
}

export function SeedOrders({ kind, orders, isBusy, onResume, onRemove }: SeedOrdersProps) {
  const { t } = useMessages();
  const columns: readonly Column<SeedProgress>[] = [
    {
      key: 'what',
      label: t('admin-seeding.ordered'),
      cell: ({ order }) => t(`admin-seeding.${kind}.counted`, { count: order.count }),
    },
    {
      key: 'state',
      label: t('admin-seeding.state'),
      cell: (order) => <OrderState order={order} />,
    },
    {
      key: 'at',
      label: t('admin-seeding.at'),
      cell: ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />,
    },
    {
      key: 'actions',
      label: t('admin-seeding.actions'),
      cell: (order) =>
        order.removedAt === null ? (
          <span className={styles.actions}>
            {order.finishedAt === null ? (
              <Button size="sm" disabled={isBusy} onClick={() => onResume(order)}>
                {t('admin-seeding.resume')}
              </Button>
            ) : null}
            <Button size="sm" disabled={isBusy} onClick={() => onRemove(order)}>
              {t('admin-seeding.remove')}
            </Button>
          </span>
        ) : (
          '–'
        ),
    },
  ];
  const ofKind = orders.filter(({ order }) => order.kind === kind);
  return (
    <section className={styles.orders}>
      <h2>{t('admin-seeding.orders')}</h2>
      {ofKind.length === 0 ? (
        <p className={styles.outlook}>{t('admin-seeding.noOrders')}</p>
      ) : (
        <DataTable
          caption={t('admin-seeding.orders')}
          columns={columns}
          rows={ofKind}
          idOf={({ id }) => id}
        />
      )}
    </section>
  );
}

function OrderState({ order }: { order: SeedProgress }) {
  const { t } = useMessages();
  if (order.removedAt !== null) return <Badge>{t('admin-seeding.isRemoved')}</Badge>;
  if (order.finishedAt !== null)
    return <Badge tone="success">{t('admin-seeding.isFinished')}</Badge>;
  const { done } = order;
  return (
    <Badge tone="warning">
      {t('admin-seeding.isUnfinished', { done, total: order.order.count })}
    </Badge>
  );
}
