import { type Match, MatchSchema, type MatchSide, matchId } from '@samspill/domain/matches/match';
import { type ReactNode, useRef } from 'react';
import { type PagedQuery, usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { DataError } from '../search/data-error.tsx';
import { ListFoot } from '../search/list-foot.tsx';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { MatchCard, MatchCardSkeleton } from './match-card.tsx';
import { type MatchFilters, passesMatchFilters } from './match-filters.ts';
import styles from './match-list.module.css';

const SKELETON_COUNT = 4;

interface MatchListProps {
  readonly query: QuerySpec;
  readonly side: MatchSide;
  readonly filters: MatchFilters;
  /** Shown when there is nothing. */
  readonly empty: ReactNode;
}

/** Matches from one side, live, the best first. */
export function MatchList({ query, side, filters, empty }: MatchListProps) {
  const { isReady } = useTaxonomy();
  /** Turned down here: they stay until the list is left, so that one can say why or think again. */
  const dismissed = useRef(new Set<string>());
  const results = usePagedQuery(query, {
    schema: MatchSchema,
    matches: (match) =>
      passesMatchFilters(
        dismissed.current.has(matchId(match.projectId, match.uid))
          ? { ...filters, dismissed: true }
          : filters,
        match,
        side,
      ),
    filterKey: JSON.stringify(filters),
  });
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading' || !isReady) return <LoadingMatches />;
  return results.items.length === 0 && !results.hasMore ? (
    empty
  ) : (
    <FoundMatches results={results} side={side} onDismiss={(id) => dismissed.current.add(id)} />
  );
}

interface FoundMatchesProps {
  readonly results: PagedQuery<Match>;
  readonly side: MatchSide;
  readonly onDismiss: (matchId: string) => void;
}

function FoundMatches({ results, side, onDismiss }: FoundMatchesProps) {
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
