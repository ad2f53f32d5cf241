import { matchId } from '@samspill/domain/matches/match';
import { type MatchView, MatchViewSchema } from '@samspill/domain/matches/match-view';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { Entity } from '../../data/entity.ts';
import type { PageSize } from '../../data/firestore-query.ts';
import { type PagedQuery, usePagedQuery } from '../../data/paged-query.ts';
import type { QuerySpec } from '../../data/query-spec.ts';
import { useMembersAmong } from '../../platform/group-filters/use-group-results.ts';
import { DataError } from '../../platform/search/data-error.tsx';
import { ListFoot } from '../../platform/search/list-foot.tsx';
import { failureCode } from '../../platform/search/use-search-results.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { MatchCard, MatchCardSkeleton } from './match-card.tsx';
import { getMatchStatus, type MatchFilters, passesMatchFilters } from './match-filters.ts';

const SKELETON_COUNT = 4;
const MAX_MATCHES_PER_PAGE = 50;

interface MatchListProps {
  readonly query: QuerySpec;
  readonly filters: MatchFilters;
  readonly empty: ReactNode;
  readonly page?: PageSize;
  readonly isMutualApart?: boolean;
  readonly heading?: 'h2' | 'h3';
}

export function MatchList(props: MatchListProps) {
  const { query, filters, empty, page, isMutualApart = false, heading = 'h2' } = props;
  const { isReady } = useTaxonomy();
  /** Keeps matches dismissed here visible until the user leaves the list, so that they can give a reason or undo. */
  const dismissed = useRef(new Set<string>());
  const isShown = (match: MatchView) =>
    !(isMutualApart && getMatchStatus(match) === 'mutual') &&
    passesMatchFilters(
      dismissed.current.has(matchId(match.projectId, match.uid))
        ? { ...filters, dismissed: true }
        : filters,
      match,
    );
  const found = usePagedQuery(query, {
    schema: MatchViewSchema,
    matches: isShown,
    filterKey: JSON.stringify({ filters, isMutualApart }),
    ...page,
    // All matches of a side: those outside the group are left out afterwards.
    ...(filters.group !== null && { pageSize: MAX_MATCHES_PER_PAGE, isBlind: true }),
  });
  const ofGroup = useMatchesOfGroup(found, filters.group);
  if (ofGroup.error !== null)
    return <DataError code={failureCode(ofGroup.error) ?? 'unknown'} onRetry={ofGroup.retry} />;
  const { results } = ofGroup;
  if (results.status === 'error')
    return <DataError code={results.code ?? 'unknown'} onRetry={results.retry} />;
  if (results.status === 'loading' || !isReady)
    return <LoadingMatches count={Math.min(SKELETON_COUNT, page?.pageSize ?? SKELETON_COUNT)} />;
  if (results.items.length === 0 && !results.hasMore) return empty;
  return (
    <>
      <ul className="grid-4 fill-26">
        {results.items.map((match) => (
          <li key={match.id}>
            <MatchCard
              match={match}
              side={match.data.side}
              heading={heading}
              onDismiss={() => dismissed.current.add(match.id)}
            />
          </li>
        ))}
      </ul>
      <ListFoot results={results} isPendingShown />
    </>
  );
}

const otherUid = ({ data }: Entity<MatchView>) =>
  data.side === 'person' ? data.ownerId : data.uid;

function useMatchesOfGroup(found: PagedQuery<MatchView>, group: string | null) {
  const uids = found.items.map(otherUid);
  const isAsking = group !== null && uids.length > 0;
  const { answer, error, retry } = useMembersAmong(isAsking ? group : null, uids);
  const items = isAsking
    ? found.items.filter((match) => answer?.has(otherUid(match)))
    : found.items;
  const status = isAsking && answer === null && found.status === 'ready' ? 'loading' : found.status;
  return { results: { ...found, items, status }, error, retry };
}

export function LoadingMatches({ count = SKELETON_COUNT }: { count?: number }) {
  return (
    <ul className="grid-4 fill-26" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are alike and never move
        <li key={index}>
          <MatchCardSkeleton />
        </li>
      ))}
    </ul>
  );
}
