import { DEAL_STAGES, type Deal, DealSchema, type DealStage } from '@samspill/domain/deals/deal';
import { dealsPath } from '@samspill/domain/paths';
import { Bookmark } from 'lucide-react';
import { useId, useState } from 'react';
import type { Entity } from '../../data/entity.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { hrefs } from '../../hrefs.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DataError } from '../search/data-error.tsx';
import { ListFoot } from '../search/list-foot.tsx';
import { DealCard } from './deal-card.tsx';
import styles from './deals.module.css';

function dealsQuery(uid: string): QuerySpec {
  return { collection: dealsPath(uid), where: [], orderBy: ['createdAt', 'desc'] };
}

/** Each deal costs two reads: the deal and the current project. */
const PER_PAGE = 12;
const showAll = () => true;

export function SavedProjects() {
  const { t } = useMessages();
  const user = useUser();
  const results = usePagedQuery(dealsQuery(user.uid), {
    schema: DealSchema,
    matches: showAll,
    filterKey: '',
    pageSize: PER_PAGE,
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading') return <Skeleton height="16rem" />;
  if (results.items.length === 0) return <NothingSaved />;
  return (
    <>
      <p className={styles.about}>{t('deals.about')}</p>
      <Board deals={results.items} />
      <ListFoot results={results} isPendingShown />
    </>
  );
}

function Board({ deals }: { deals: readonly Entity<Deal>[] }) {
  const { t } = useMessages();
  const [only, setOnly] = useState<DealStage | null>(null);
  const [movedId, setMovedId] = useState<string | null>(null);
  const at = (stage: DealStage) => deals.filter(({ data }) => data.stage === stage);
  return (
    <>
      <fieldset className={styles.filter} aria-label={t('deals.filter')}>
        {DEAL_STAGES.map((stage) => (
          <ToggleChip
            key={stage}
            pressed={only === stage}
            onToggle={() => setOnly(only === stage ? null : stage)}
          >
            {t('deals.stageCount', { stage: t(`deals.stage.${stage}`), count: at(stage).length })}
          </ToggleChip>
        ))}
      </fieldset>
      <div className={styles.columns}>
        {DEAL_STAGES.map((stage) => (
          <Column
            key={stage}
            stage={stage}
            deals={at(stage)}
            isFiltered={only !== null && only !== stage}
            movedId={movedId}
            onMove={(projectId) => {
              setMovedId(projectId);
              // Keep the moved deal visible.
              setOnly(null);
            }}
          />
        ))}
      </div>
    </>
  );
}

interface ColumnProps {
  readonly stage: DealStage;
  readonly deals: readonly Entity<Deal>[];
  readonly isFiltered: boolean;
  readonly movedId: string | null;
  readonly onMove: (projectId: string) => void;
}

function Column({ stage, deals, isFiltered, movedId, onMove }: ColumnProps) {
  const { t } = useMessages();
  const headingId = useId();
  return (
    <section
      className={styles.column}
      aria-labelledby={headingId}
      data-filtered={isFiltered || undefined}
      data-empty={deals.length === 0 || undefined}
    >
      <h2 id={headingId} className={styles.heading}>
        {t(`deals.stage.${stage}`)} <span className={styles.count}>{deals.length}</span>
      </h2>
      {deals.length === 0 ? <p className={styles.none}>{t('deals.noneHere')}</p> : null}
      <ul className={styles.cards}>
        {deals.map((deal) => (
          <li key={deal.id}>
            <DealCard deal={deal} isMoved={movedId === deal.id} onMove={onMove} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function NothingSaved() {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Bookmark size={22} />}
      title={t('deals.noneTitle')}
      about={t('deals.noneAbout')}
      actions={
        <>
          <ButtonLink variant="primary" to={hrefs.matches()}>
            {t('deals.toMatches')}
          </ButtonLink>
          <ButtonLink to={hrefs.projects()}>{t('deals.toProjects')}</ButtonLink>
        </>
      }
    />
  );
}
