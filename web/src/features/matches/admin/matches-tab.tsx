import {
  ADMIN_MATCH_SORTS,
  type AdminMatchRow,
  MATCH_OUTCOMES,
  type MatchOutcome,
  outcomeOf,
} from '@samspill/domain/matches/admin-match';
import { MATCH_KINDS } from '@samspill/domain/matches/match';
import { DISMISSAL_REASONS, type DismissalCounts } from '@samspill/domain/matches/match-view';
import { Sparkles } from 'lucide-react';
import { useCallback } from 'react';
import { LoadFailure } from '../../../api/load-failure.tsx';
import { useApiPages } from '../../../data/api-pages.ts';
import { useQuery } from '../../../data/query.ts';
import { useMessages } from '../../../i18n/i18n-provider.tsx';
import { AdminFilterBar } from '../../../platform/admin/admin-filter-bar.tsx';
import { AdminList } from '../../../platform/admin/admin-list.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { RemovableChip } from '../../../ui/chip-button.tsx';
import { type Column, column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { optionsOf, Select } from '../../../ui/select.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { fetchDismissals, fetchMatches } from './match-api.ts';
import { MatchDrawer } from './match-drawer.tsx';
import {
  type AdminMatchFilters,
  MIN_SCORES,
  NO_MATCH_FILTERS,
  toMatchQuery,
} from './match-filters.ts';
import styles from './matches.module.css';
import { QualityFigures } from './quality-figures.tsx';

interface MatchFilterFieldsProps {
  readonly filters: AdminMatchFilters;
  readonly rows: readonly AdminMatchRow[];
  readonly onChange: (changes: Partial<AdminMatchFilters>) => void;
}

function MatchFilterFields({ filters, rows, onChange }: MatchFilterFieldsProps) {
  const { t } = useMessages();
  const { project, person } = filters;
  const title = rows.find((row) => row.projectId === project)?.project.title ?? project;
  const name = rows.find((row) => row.uid === person)?.person.name ?? person;
  return (
    <>
      <Select
        label={t('admin-matches.kind')}
        placeholder={t('search.any')}
        options={optionsOf(MATCH_KINDS, (value) => t(`matches.kind.${value}`))}
        value={filters.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <Select
        label={t('admin-matches.state')}
        placeholder={t('search.any')}
        options={optionsOf(MATCH_OUTCOMES, (value) => t(`admin-matches.state.${value}`))}
        value={filters.state}
        onChoose={(state) => onChange({ state })}
      />
      <Select
        label={t('admin-matches.min')}
        placeholder={t('search.any')}
        options={optionsOf(MIN_SCORES, (value) => value)}
        value={filters.min}
        onChoose={(min) => onChange({ min })}
      />
      <Select
        label={t('admin-matches.status')}
        placeholder={t('admin-matches.status.current')}
        options={[{ value: 'withdrawn', label: t('admin-matches.status.withdrawn') }]}
        value={filters.status}
        onChoose={(status) => onChange({ status })}
      />
      <Select
        label={t('admin-matches.sort')}
        options={optionsOf(ADMIN_MATCH_SORTS, (value) => t(`admin-matches.sort.${value}`))}
        value={filters.sort}
        onChoose={(sort) => onChange({ sort })}
      />
      {title === null ? null : (
        <RemovableChip
          label={t('admin-matches.ofProject', { title })}
          onRemove={() => onChange({ project: null })}
        />
      )}
      {name === null ? null : (
        <RemovableChip
          label={t('admin-matches.ofPerson', { name })}
          onRemove={() => onChange({ person: null })}
        />
      )}
    </>
  );
}

const TONES = {
  new: 'neutral',
  interested: 'info',
  mutual: 'success',
  dismissed: 'warning',
} as const satisfies Record<MatchOutcome, string>;

/** Columns built from match fields only; needs no extra reads. */
function useMatchColumns(): readonly Column<AdminMatchRow>[] {
  const { t } = useMessages();
  return [
    column('match', t('admin-matches.match'), ({ project, person }) =>
      t('admin-matches.pair', { title: project.title, name: person.name }),
    ),
    column('score', t('admin-matches.score'), ({ score }) => score, { isNumber: true }),
    column('kind', t('admin-matches.kind'), ({ kind }) => t(`matches.kind.${kind}`)),
    column('reasons', t('admin-matches.reasons'), (match) => <ReasonPoints match={match} />),
    column('state', t('admin-matches.state'), (match) => <State match={match} />),
    column('found', t('admin-matches.found'), ({ createdAt }) => (
      <TimeAgo at={new Date(createdAt)} />
    )),
  ];
}

function ReasonPoints({ match }: { match: AdminMatchRow }) {
  const { t } = useMessages();
  return (
    <span className="muted tabular">
      {match.reasons
        .map(({ code, points }) => `${t(`admin-matches.reason.${code}`)} ${points}`)
        .join(' · ')}
    </span>
  );
}

function State({ match }: { match: AdminMatchRow }) {
  const { t } = useMessages();
  const outcome = outcomeOf(match);
  return <Badge tone={TONES[outcome]}>{t(`admin-matches.state.${outcome}`)}</Badge>;
}

/** Dismissal reasons as totals only: individual answers are private. */
function DismissalFigures() {
  const { t } = useMessages();
  const { answer, error, retry } = useQuery(fetchDismissals);
  return (
    <section className="mb-5" aria-label={t('admin-matches.whyNot')}>
      <h2 className="text-sm mb-2">{t('admin-matches.whyNot')}</h2>
      {error !== null ? <LoadFailure error={error} onRetry={retry} /> : null}
      {error === null && answer === null ? <Skeleton height="5rem" /> : null}
      {answer === null ? null : <Counts counts={answer} />}
      <p className={styles.note}>{t('admin-matches.whyNotAbout')}</p>
    </section>
  );
}

function Counts({ counts }: { counts: DismissalCounts }) {
  const { t, format } = useMessages();
  const total = DISMISSAL_REASONS.reduce((sum, reason) => sum + counts[reason], 0);
  return (
    <dl className={styles.figures}>
      {DISMISSAL_REASONS.map((reason) => (
        <div key={reason}>
          <dt className="muted text-sm">{t(`matches.whyNot.${reason}`)}</dt>
          <dd className="text-lg tabular weight-bold">
            {total === 0
              ? format.number(0)
              : t('admin-matches.share', {
                  share: format.percent(counts[reason] / total),
                  count: format.number(counts[reason]),
                })}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const NON_FILTER_PARAMS = ['tab', 'sort', 'open'] as const;
const idOf = ({ id }: AdminMatchRow) => id;

interface MatchesTabProps {
  readonly filters: AdminMatchFilters;
  readonly onFilters: (changes: Partial<AdminMatchFilters>, options?: { replace: boolean }) => void;
}

export function MatchesTab({ filters, onFilters }: MatchesTabProps) {
  const { t } = useMessages();
  const query = JSON.stringify(toMatchQuery(filters));
  const load = useCallback(
    (after: string | null) => fetchMatches(JSON.parse(query), after),
    [query],
  );
  const pages = useApiPages(load, { keptAs: 'matches' });
  const { open } = filters;
  const listed = pages.rows.find(({ id }) => id === open) ?? null;
  /** Wait: the first page may contain the open match. */
  const isFirst = pages.isLoading && pages.rows.length === 0;
  return (
    <>
      <QualityFigures />
      <DismissalFigures />
      <AdminFilterBar
        searchLabel={t('admin-matches.search')}
        filters={filters}
        none={NO_MATCH_FILTERS}
        apart={NON_FILTER_PARAMS}
        onChange={onFilters}
      >
        <MatchFilterFields filters={filters} rows={pages.rows} onChange={onFilters} />
      </AdminFilterBar>
      <AdminList
        pages={pages}
        caption={t('admin-matches.title')}
        columns={useMatchColumns()}
        idOf={idOf}
        onOpen={({ id }) => onFilters({ open: id })}
        empty={<NoMatchesFound onClear={() => onFilters(NO_MATCH_FILTERS)} />}
      />
      {open === null || isFirst ? null : (
        <MatchDrawer
          key={open}
          id={open}
          listed={listed}
          onFilter={(changes) => onFilters({ ...NO_MATCH_FILTERS, ...changes })}
          onRerun={pages.reload}
          onClose={() => onFilters({ open: null })}
        />
      )}
    </>
  );
}

function NoMatchesFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Sparkles size={22} />}
      title={t('admin-matches.emptyTitle')}
      about={t('admin-matches.emptyAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}
