import type { MatchKind, MatchSide } from '@samspill/domain/matches/match';
import type { ReactNode } from 'react';
import type { QuerySpec } from '../../data/query-spec.ts';
import { type FilterCodec, useFilters } from '../search/use-filters.ts';
import { MatchFilterFields } from './match-filter-fields.tsx';
import { isNarrowed, type MatchFilters, NO_MATCH_FILTERS } from './match-filters.ts';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { NoFilteredMatches } from './no-matches.tsx';

interface FilteredMatchesProps {
  /** Where in the address the filters stand; the same object at every drawing. */
  readonly codec: FilterCodec<MatchFilters>;
  readonly side: MatchSide;
  readonly queryOf: (kind: MatchKind | null) => QuerySpec;
  readonly about: string;
  /** Shown when there are none, filters or not. */
  readonly none: ReactNode;
}

/** What fits the reader of one side, narrowed by the filters in the address. */
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
          isNarrowed(filters) ? (
            <NoFilteredMatches onClear={() => setFilters(NO_MATCH_FILTERS)} />
          ) : (
            none
          )
        }
      />
    </>
  );
}
