import { adminUsersHref } from '@samspill/domain/people/paths';
import { adminSeedUsersHref } from '@samspill/domain/seeding/paths';
import {
  DEFAULT_PUBLISHED_PERCENT,
  DEFAULT_USER_MIX,
  type SeedOrder,
  type SeedOverview,
  type SeedProgress,
} from '@samspill/domain/seeding/seed-order';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { describeFailure } from '../../../api/error-messages.ts';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { ConfirmSignInDialog } from '../../../platform/sign-in/confirm-sign-in-dialog.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { type Column, column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { SeedFields } from './seed-fields.ts';
import { type Removal, SeedForm, type SeedWork, useSeeding } from './seed-form.tsx';
import styles from './seeding.module.css';

interface SeedOrdersProps {
  readonly kind: SeedOrder['kind'];
  readonly orders: readonly SeedProgress[];
  readonly isBusy: boolean;
  readonly onResume: (order: SeedProgress) => void;
  readonly onRemove: (order: SeedProgress) => void;
}

function SeedOrders({ kind, orders, isBusy, onResume, onRemove }: SeedOrdersProps) {
  const { t } = useMessages();
  const columns: readonly Column<SeedProgress>[] = [
    column('what', t('admin-seeding.ordered'), ({ order }) =>
      t(`admin-seeding.${kind}.counted`, { count: order.count }),
    ),
    column('state', t('admin-seeding.state'), (order) => <OrderState order={order} />),
    column('at', t('admin-seeding.at'), ({ createdAt }) => <TimeAgo at={new Date(createdAt)} />),
    column('actions', t('admin-seeding.actions'), (order) =>
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
    ),
  ];
  const ofKind = orders.filter(({ order }) => order.kind === kind);
  return (
    <section className={styles.orders}>
      <h2>{t('admin-seeding.orders')}</h2>
      {ofKind.length === 0 ? (
        <p className="muted text-sm">{t('admin-seeding.noOrders')}</p>
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

interface SeedWorkViewProps {
  readonly work: SeedWork;
  readonly onResume: (() => void) | null;
}

function SeedWorkView({ work, onResume }: SeedWorkViewProps) {
  const { t } = useMessages();
  const { action, done, total, state } = work;
  if (state === 'finished') {
    return <Banner tone="success">{t(`admin-seeding.${action}Done`, { count: done })}</Banner>;
  }
  if (state === 'failed') {
    return (
      <Banner
        tone="error"
        action={onResume && <Button onClick={onResume}>{t('admin-seeding.resume')}</Button>}
      >
        {t('admin-seeding.stopped', { done, total })} {describeFailure(t, work.error)}
      </Banner>
    );
  }
  return (
    <div className="stack-2 text-sm tabular">
      <p role="status">
        {t(state === 'waiting' ? 'admin-seeding.waiting' : `admin-seeding.${action}Progress`, {
          done,
          total,
        })}
      </p>
      <ProgressBar value={total > 0 ? done / total : 0} label={t('admin-seeding.progress')} />
    </div>
  );
}

interface RemoveSeededDialogProps {
  readonly order: SeedProgress | null;
  readonly seeded: SeedOverview['seeded'];
  readonly onConfirm: (removal: Removal) => void;
  readonly onClose: () => void;
}

function RemoveSeededDialog(props: RemoveSeededDialogProps) {
  const { t } = useMessages();
  const { order, seeded } = props;
  const total = order ? order.done : seeded.users + seeded.projects;
  const about = order
    ? t(`admin-seeding.${order.order.kind}.removeAbout`, { count: order.done })
    : t('admin-seeding.removeAllAbout', seeded);
  return (
    <ConfirmSignInDialog
      title={t(order ? 'admin-seeding.removeTitle' : 'admin-seeding.removeAllTitle')}
      about={about}
      confirmLabel={t('admin-seeding.removeConfirm')}
      danger
      onConfirmed={async (idToken) => {
        props.onClose();
        props.onConfirm({ orderId: order?.id ?? null, total, idToken });
      }}
      onClose={props.onClose}
    />
  );
}

type Kind = SeedOrder['kind'];

const INITIAL: Readonly<Record<Kind, SeedFields>> = {
  users: {
    count: '100',
    'mix.founder': String(DEFAULT_USER_MIX.founder),
    'mix.talent': String(DEFAULT_USER_MIX.talent),
    'mix.investor': String(DEFAULT_USER_MIX.investor),
  },
  projects: { count: '50', publishedPercent: String(DEFAULT_PUBLISHED_PERCENT) },
};

export function SeedUsersPage() {
  return <SeedingPage kind="users" />;
}

export function SeedProjectsPage() {
  return <SeedingPage kind="projects" />;
}

function SeedingPage({ kind }: { kind: Kind }) {
  const { t } = useMessages();
  const seeding = useSeeding();
  const { overview, error } = seeding;
  return (
    <div className="text-column">
      <PageHeader
        title={t(`admin-seeding.${kind}.title`)}
        about={t(`admin-seeding.${kind}.about`)}
      />
      {overview === null && error === null ? <Skeleton height="16rem" /> : null}
      {error === null ? null : <LoadFailure error={error} onRetry={seeding.reload} />}
      {overview?.isAllowed === false ? <SeedingDisabledNote /> : null}
      {overview?.isAllowed ? <Seeding kind={kind} seeding={seeding} overview={overview} /> : null}
    </div>
  );
}

interface SeedingProps {
  readonly kind: Kind;
  readonly seeding: ReturnType<typeof useSeeding>;
  readonly overview: SeedOverview;
}

function Seeding({ kind, seeding, overview }: SeedingProps) {
  const { work, isBusy } = seeding;
  /** Undefined while closed; null removes all seeded data. */
  const [removing, setRemoving] = useState<SeedProgress | null | undefined>(undefined);
  const unfinished = overview.orders.find(
    ({ finishedAt, removedAt }) => finishedAt === null && removedAt === null,
  );
  const needsPeople = kind === 'projects' && overview.seeded.users === 0;
  return (
    <>
      {needsPeople ? <NeedsPeopleNote /> : null}
      <SeedForm
        kind={kind}
        initial={INITIAL[kind]}
        isDisabled={isBusy || needsPeople}
        onOrder={seeding.place}
      />
      {work ? (
        <SeedWorkView
          work={work}
          onResume={
            work.action === 'make' && unfinished ? () => void seeding.resume(unfinished) : null
          }
        />
      ) : null}
      <SeedOrders
        kind={kind}
        orders={overview.orders}
        isBusy={isBusy}
        onResume={(order) => void seeding.resume(order)}
        onRemove={setRemoving}
      />
      <SeedTotals overview={overview} isBusy={isBusy} onRemoveAll={() => setRemoving(null)} />
      {removing === undefined ? null : (
        <RemoveSeededDialog
          order={removing}
          seeded={overview.seeded}
          onConfirm={(removal) => void seeding.remove(removal)}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

interface SeedTotalsProps {
  readonly overview: SeedOverview;
  readonly isBusy: boolean;
  readonly onRemoveAll: () => void;
}

function SeedTotals({ overview, isBusy, onRemoveAll }: SeedTotalsProps) {
  const { t } = useMessages();
  const { users, projects } = overview.seeded;
  return (
    <section className={styles.census}>
      <h2>{t('admin-seeding.census')}</h2>
      <p className="muted mb-3">{t('admin-seeding.censusAbout', { users, projects })}</p>
      <Button
        variant="danger"
        size="sm"
        disabled={isBusy || users + projects === 0}
        onClick={onRemoveAll}
      >
        {t('admin-seeding.removeAll')}
      </Button>
    </section>
  );
}

function NeedsPeopleNote() {
  const { t } = useMessages();
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" to={adminSeedUsersHref()}>
          {t('admin-seeding.toUsers')}
        </ButtonLink>
      }
    >
      {t('admin-seeding.needsPeople')}
    </Banner>
  );
}

function SeedingDisabledNote() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Lock size={22} />}
      title={t('admin-seeding.notAllowedTitle')}
      about={t('admin-seeding.notAllowedAbout')}
      actions={<ButtonLink to={adminUsersHref()}>{t('admin.nav.users')}</ButtonLink>}
    />
  );
}
