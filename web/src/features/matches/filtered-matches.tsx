import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import { MATCH_KINDS, matchId } from '@samspill/domain/matches/match';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import { STAGES, StageSchema } from '@samspill/domain/projects/terms';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import * as v from 'valibot';
import type { PagedQuery } from '../../data/paged-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { ToggleChip } from '../../ui/chip-button.tsx';
import { Select } from '../../ui/select.tsx';
import { DataError } from '../search/data-error.tsx';
import { ListFoot } from '../search/list-foot.tsx';
import { type FilterCodec, useFilters } from '../search/use-filters.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { MatchCard, MatchCardSkeleton } from './match-card.tsx';
import {
  hasActiveFilters,
  type MatchFilters,
  NO_MATCH_FILTERS,
  passesMatchFilters,
} from './match-filters.ts';
import styles from './match-list.module.css';
import { NoFilteredMatches } from './no-matches.tsx';

const SKELETON_COUNT = 4;

interface MatchListProps {
  readonly query: QuerySpec;
  readonly side: MatchSide;
  readonly filters: MatchFilters;
  readonly empty: ReactNode;
}

function MatchList({ query, side, filters, empty }: MatchListProps) {
  const { isReady } = useTaxonomy();
  /** Keeps matches dismissed here visible until the user leaves the list, so that they can give a reason or undo. */
  const dismissed = useRef(new Set<string>());
  const results = usePagedQuery(query, {
    schema: MatchViewSchema,
    matches: (match) =>
      passesMatchFilters(
        dismissed.current.has(matchId(match.projectId, match.uid))
          ? { ...filters, dismissed: true }
          : filters,
        match,
      ),
    filterKey: JSON.stringify(filters),
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading' || !isReady) return <LoadingMatches />;
  return results.items.length === 0 && !results.hasMore ? (
    empty
  ) : (
    <MatchResults results={results} side={side} onDismiss={(id) => dismissed.current.add(id)} />
  );
}

interface MatchResultsProps {
  readonly results: PagedQuery<MatchView>;
  readonly side: MatchSide;
  readonly onDismiss: (matchId: string) => void;
}

function MatchResults({ results, side, onDismiss }: MatchResultsProps) {
  const { t } = useMessages();
  return (
    <>
      <p className={styles.secret}>{t('matches.secret')}</p>
      <ul className={styles.list}>
        {results.items.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} side={side} onDismiss={() => onDismiss(match.id)} />
          </li>
        ))}
      </ul>
      <ListFoot results={results} isPendingShown />
    </>
  );
}

function LoadingMatches() {
  return (
    <ul className={styles.list} aria-hidden="true">
      {Array.from({ length: SKELETON_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
        <li key={index}>
          <MatchCardSkeleton />
        </li>
      ))}
    </ul>
  );
}

interface MatchFilterFieldsProps {
  readonly filters: MatchFilters;
  readonly onChange: (changes: Partial<MatchFilters>) => void;
  readonly side: MatchSide;
}

function MatchFilterFields({ filters, onChange, side }: MatchFilterFieldsProps) {
  const { t } = useMessages();
  return (
    <div className={styles.filters}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t('matches.kinds')}</legend>
        {([null, ...MATCH_KINDS] as const).map((kind) => (
          <ToggleChip
            key={kind ?? 'all'}
            pressed={filters.kind === kind}
            onToggle={() => onChange({ kind })}
          >
            {t(`matches.${side === 'person' ? 'yours' : 'kinds'}.${kind ?? 'all'}`)}
          </ToggleChip>
        ))}
      </fieldset>
      {side === 'person' ? <ProjectFields filters={filters} onChange={onChange} /> : null}
      <ToggleChip
        pressed={filters.dismissed}
        onToggle={() => onChange({ dismissed: !filters.dismissed })}
      >
        {t('matches.showDismissed')}
      </ToggleChip>
    </div>
  );
}

function ProjectFields({ filters, onChange }: Omit<MatchFilterFieldsProps, 'side'>) {
  const { t } = useMessages();
  const { sectors } = useTaxonomy();
  return (
    <div className={styles.fields}>
      <Select
        label={t('matches.stage')}
        placeholder={t('matches.any')}
        options={STAGES.map((stage) => ({
          value: stage,
          label: t(`project-terms.stage.${stage}`),
        }))}
        value={filters.stage ?? ''}
        onChange={(event) =>
          onChange({ stage: v.is(StageSchema, event.target.value) ? event.target.value : null })
        }
      />
      <Select
        label={t('matches.sector')}
        placeholder={t('matches.any')}
        options={sectors}
        value={filters.sector ?? ''}
        onChange={(event) => onChange({ sector: event.target.value || null })}
      />
    </div>
  );
}

interface FilteredMatchesProps {
  /** Maps the filters to the address; must be a stable object. */
  readonly codec: FilterCodec<MatchFilters>;
  readonly side: MatchSide;
  readonly queryOf: (kind: MatchKind | null) => QuerySpec;
  readonly about: string;
  readonly none: ReactNode;
}

export function FilteredMatches({ codec, side, queryOf, about, none }: FilteredMatchesProps) {
  const [filters, setFilters] = useFilters(codec);
  return (
    <>
      <p className={styles.about}>{about}</p>
      <MatchFilterFields filters={filters} onChange={setFilters} side={side} />
      <MatchList
        query={queryOf(filters.kind)}
        side={side}
        filters={filters}
        empty={
          hasActiveFilters(filters) ? (
            <NoFilteredMatches onClear={() => setFilters(NO_MATCH_FILTERS)} />
          ) : (
            none
          )
        }
      />
    </>
  );
}
