import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { useFilters } from '../search/use-filters.ts';
import { MatchFilterFields } from './match-filter-fields.tsx';
import {
  isNarrowed,
  type MatchFilters,
  NO_MATCH_FILTERS,
  readMatchFilters,
  writeMatchFilters,
} from './match-filters.ts';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { matchesOfPersonQuery } from './match-queries.ts';
import { NoFilteredMatches, NoMatchesOfPerson } from './no-matches.tsx';

const CODEC = {
  read: readMatchFilters,
  write: (filters: MatchFilters) => writeMatchFilters(filters, { view: 'matches' }),
};

/** The projects that fit the reader: for an investor, the deal list. */
export function PersonMatches() {
  const { t } = useMessages();
  const user = useUser();
  const [filters, setFilters] = useFilters(CODEC);
  return (
    <>
      <p className={styles.about}>{t('matches.aboutYours')}</p>
      <MatchFilterFields filters={filters} onChange={setFilters} side="person" />
      <MatchList
        query={matchesOfPersonQuery(user.uid, filters.kind)}
        side="person"
        filters={filters}
        empty={
          isNarrowed(filters) ? (
            <NoFilteredMatches onClear={() => setFilters(NO_MATCH_FILTERS)} />
          ) : (
            <NoMatchesOfPerson uid={user.uid} />
          )
        }
      />
    </>
  );
}
