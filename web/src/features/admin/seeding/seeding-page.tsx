import {
  DEFAULT_PUBLISHED_PERCENT,
  DEFAULT_USER_MIX,
  type SeedOrder,
  type SeedOverview,
  type SeedProgress,
} from '@samspill/domain/seeding/seed-order';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { hrefs } from '../../../hrefs.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { RemoveSeededDialog } from './remove-seeded-dialog.tsx';
import type { SeedFields } from './seed-fields.ts';
import { SeedForm } from './seed-form.tsx';
import { SeedOrders } from './seed-orders.tsx';
import { SeedWorkView } from './seed-work.tsx';
import styles from './seeding.module.css';
import { useSeeding } from './use-seeding.ts';

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

/** Made-up people: made by order, counted, and removed again. */
export function SeedUsersPage() {
  return <SeedingPage kind="users" />;
}

/** Made-up projects, which belong to made-up people. */
export function SeedProjectsPage() {
  return <SeedingPage kind="projects" />;
}

function SeedingPage({ kind }: { kind: Kind }) {
  const { t } = useMessages();
  const seeding = useSeeding();
  const { overview, error } = seeding;
  return (
    <div className={styles.page}>
      <PageHeader
        title={t(`admin-seeding.${kind}.title`)}
        about={t(`admin-seeding.${kind}.about`)}
      />
      {overview === null && error === null ? <Skeleton height="16rem" /> : null}
      {error === null ? null : <LoadFailure error={error} onRetry={seeding.reload} />}
      {overview?.isAllowed === false ? <NotAllowed /> : null}
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
  /** Undefined while nothing is asked; null stands for everything. */
  const [removing, setRemoving] = useState<SeedProgress | null | undefined>(undefined);
  const needsPeople = kind === 'projects' && overview.seeded.users === 0;
  return (
    <>
      {needsPeople ? <NeedsPeople /> : null}
      <SeedForm
        kind={kind}
        initial={INITIAL[kind]}
        isDisabled={isBusy || needsPeople}
        onOrder={seeding.place}
      />
      {work ? (
        <SeedWorkView
          work={work}
          onResume={() => work.order && void seeding.resume({ ...work.order, done: work.done })}
        />
      ) : null}
      <SeedOrders
        kind={kind}
        orders={overview.orders}
        isBusy={isBusy}
        onResume={(order) => void seeding.resume(order)}
        onRemove={setRemoving}
      />
      <Census overview={overview} isBusy={isBusy} onRemoveAll={() => setRemoving(null)} />
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

interface CensusProps {
  readonly overview: SeedOverview;
  readonly isBusy: boolean;
  readonly onRemoveAll: () => void;
}

/** How many made-up people and projects there are, and the end of them all. */
function Census({ overview, isBusy, onRemoveAll }: CensusProps) {
  const { t } = useMessages();
  const { users, projects } = overview.seeded;
  return (
    <section className={styles.census}>
      <h2>{t('admin-seeding.census')}</h2>
      <p>{t('admin-seeding.censusAbout', { users, projects })}</p>
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

function NeedsPeople() {
  const { t } = useMessages();
  return (
    <Banner
      tone="warning"
      action={
        <ButtonLink size="sm" to={hrefs.adminSeedUsers()}>
          {t('admin-seeding.toUsers')}
        </ButtonLink>
      }
    >
      {t('admin-seeding.needsPeople')}
    </Banner>
  );
}

function NotAllowed() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Lock size={22} />}
      title={t('admin-seeding.notAllowedTitle')}
      about={t('admin-seeding.notAllowedAbout')}
      actions={<ButtonLink to={hrefs.adminUsers()}>{t('member.adminUsers')}</ButtonLink>}
    />
  );
}
