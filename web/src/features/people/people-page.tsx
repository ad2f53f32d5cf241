import { PersonSchema } from '@samspill/domain/people/person';
import { Users } from 'lucide-react';
import { usePagedQuery } from '../../firebase/use-paged-query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilterBar } from '../search/filter-bar.tsx';
import { ResultList } from '../search/result-list.tsx';
import { useFilters } from '../search/use-filters.ts';
import { useTaxonomy } from '../site/use-taxonomy.ts';
import { PersonCard, PersonCardSkeleton } from './person-card.tsx';
import { PersonFilterFields } from './person-filter-fields.tsx';
import {
  matchesPerson,
  NO_PERSON_FILTERS,
  readPersonFilters,
  tokensOfPersonFilters,
  writePersonFilters,
} from './person-filters.ts';
import { directoryQuery } from './person-queries.ts';

const CODEC = { read: readPersonFilters, write: writePersonFilters };

/** The directory of everybody who is active. */
export function PeoplePage() {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const [filters, setFilters] = useFilters(CODEC);
  const results = usePagedQuery(directoryQuery(filters), {
    schema: PersonSchema,
    matches: (person) => matchesPerson(filters, person),
    filterKey: writePersonFilters(filters).toString(),
  });
  const { words, ...narrowing } = filters;
  const clear = () => setFilters({ ...NO_PERSON_FILTERS, words });
  return (
    <>
      <PageHeader title={t('people.title')} about={t('people.about')} />
      <FilterBar
        searchLabel={t('people.search')}
        words={words}
        onWords={(typed) => setFilters({ words: typed }, { replace: true })}
        activeCount={Object.values(narrowing).filter(Boolean).length}
        onClear={clear}
      >
        <PersonFilterFields filters={filters} onChange={setFilters} />
      </FilterBar>
      <ResultList
        results={results}
        isWaiting={!isReady}
        isExact={filters.location === '' && tokensOfPersonFilters(filters).length <= 1}
        card={(person) => <PersonCard person={person} />}
        skeleton={<PersonCardSkeleton />}
        empty={<NobodyFound onClear={() => setFilters(NO_PERSON_FILTERS)} />}
      />
    </>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Users size={22} />}
      title={t('people.emptyTitle')}
      about={t('people.emptyAbout')}
      actions={<Button onClick={onClear}>{t('search.clearAll')}</Button>}
    />
  );
}
