import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import { matchViewPath } from '@samspill/domain/matches/paths';
import { userPath } from '@samspill/domain/paths';
import { OPEN_TO, type Person, PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { TERMS } from '@samspill/domain/projects/terms';
import { getDocs } from 'firebase/firestore';
import { Users } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { type ApiPage, useApiPages } from '../../data/api-pages.ts';
import type { Entity } from '../../data/entity.ts';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { usePagedQuery } from '../../data/paged-query.ts';
import { fetchDocuments, useQueryOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { matchesOfProjectQuery } from '../../platform/fit/match-queries.ts';
import { GroupFilter } from '../../platform/group-filters/group-select.tsx';
import { useGroupResults } from '../../platform/group-filters/use-group-results.ts';
import { useBlocked } from '../../platform/hidden/use-hidden.ts';
import { DidYouMean, type NothingFoundProps } from '../../platform/search/did-you-mean.tsx';
import { FilterBar } from '../../platform/search/filter-bar.tsx';
import { ResultList } from '../../platform/search/result-list.tsx';
import { useFilters } from '../../platform/search/use-filters.ts';
import { usePagesAsResults, useSearchResults } from '../../platform/search/use-search-results.ts';
import { useTypedText } from '../../platform/search/use-typed-text.ts';
import { useKinds } from '../../platform/site/use-kinds.ts';
import { useTaxonomy } from '../../platform/site/use-taxonomy.ts';
import { useUser } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InviteToSiteButton } from '../invitations/invite-to-site-button.tsx';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { PersonCard, PersonCardSkeleton } from './person-card.tsx';
import {
  facetsOfPersonFilters,
  HOURS_FILTERS,
  matchesPerson,
  NO_PERSON_FILTERS,
  type PersonFilters,
  readPersonFilters,
  writePersonFilters,
} from './person-filters.ts';
import { DIRECTORY_PAGE, directoryQuery, emptyProfilesLast } from './person-queries.ts';

interface PersonFilterFieldsProps {
  readonly filters: PersonFilters;
  readonly onChange: (changes: Partial<PersonFilters>, options?: { replace: boolean }) => void;
}

function PersonFilterFields({ filters, onChange }: PersonFilterFieldsProps) {
  const { t } = useMessages();
  const { skills, sectors } = useTaxonomy();
  const { choicesOf } = useKinds();
  const [place, setPlace] = useTypedText(filters.location, (location) =>
    onChange({ location }, { replace: true }),
  );
  return (
    <>
      <Select
        label={t('people.kind')}
        placeholder={t('search.any')}
        options={choicesOf(filters.kind === null ? [] : [filters.kind]).options}
        value={filters.kind}
        onChoose={(kind) => onChange({ kind })}
      />
      <Select
        label={t('people.skill')}
        placeholder={t('search.any')}
        options={skills}
        value={filters.skill}
        onChoose={(skill) => onChange({ skill })}
      />
      <Select
        label={t('people.sector')}
        placeholder={t('search.any')}
        options={sectors}
        value={filters.sector}
        onChoose={(sector) => onChange({ sector })}
      />
      <Select
        label={t('people.openTo')}
        placeholder={t('search.any')}
        options={optionsOf(OPEN_TO, (subject) => t(`people.open.${subject}`))}
        value={filters.openTo}
        onChoose={(openTo) => onChange({ openTo })}
      />
      <TextField
        label={t('people.location')}
        placeholder={t('people.location')}
        value={place}
        onChange={(event) => setPlace(event.target.value)}
      />
      <Select
        label={t('people.availability')}
        placeholder={t('search.any')}
        options={optionsOf(HOURS_FILTERS, (hours) => t('people.atLeastHours', { hours }))}
        value={filters.hours}
        onChoose={(hours) => onChange({ hours })}
      />
      <Select
        label={t('people.terms')}
        placeholder={t('search.any')}
        options={TERMS.map((term) => ({ value: term, label: t(`people.term.${term}`) }))}
        value={filters.term}
        onChoose={(term) => onChange({ term })}
      />
      <ProjectFilter value={filters.project} onChange={(project) => onChange({ project })} />
      <GroupFilter value={filters.group} onChange={(group) => onChange({ group })} />
    </>
  );
}

function useMembersOfGroup(filters: PersonFilters) {
  const key = writePersonFilters(filters).toString();
  const fetchRows = useCallback(
    async (uids: readonly string[]) => {
      const wanted = readPersonFilters(new URLSearchParams(key));
      const found = await fetchDocuments(uids.map(userPath), PersonSchema);
      return found
        .filter(({ data }) => matchesPerson(wanted, data))
        .sort((one, other) => other.data.updatedAt.toMillis() - one.data.updatedAt.toMillis());
    },
    [key],
  );
  return useGroupResults({ groupId: filters.group, fetchRows, keptAs: key });
}

const showAll = () => true;

const CODEC = { read: readPersonFilters, write: writePersonFilters };

export function PeoplePage() {
  const { t } = useMessages();
  const { isReady } = useTaxonomy();
  const [filters, setFilters] = useFilters(CODEC);
  const { words, ...narrowing } = filters;
  const { uid } = useUser();
  const isOfProject = filters.project !== null;
  const isOfGroup = filters.group !== null && !isOfProject;
  const isNarrowed = Object.values(filters).some((value) => value !== null && value.trim() !== '');
  const isSearch = isNarrowed && !isOfGroup && !isOfProject;
  const blocked = useBlocked(uid);
  const ofGroup = useMembersOfGroup({ ...filters, group: isOfGroup ? filters.group : null });
  const ofProject = usePeopleForProject(filters);
  const all = usePagedQuery(isNarrowed ? null : directoryQuery(NO_PERSON_FILTERS), {
    schema: PersonSchema,
    matches: showAll,
    filterKey: '',
    ...DIRECTORY_PAGE,
  });
  const listed = isOfProject ? ofProject : isOfGroup ? ofGroup : all;
  const notBlocked = listed.items.filter(({ id }) => !blocked?.has(id));
  const ordered = isNarrowed ? notBlocked : emptyProfilesLast(notBlocked, ({ id }) => id === uid);
  const list = { ...listed, items: ordered };
  const asked = { q: words, facets: facetsOfPersonFilters(filters), place: filters.location };
  const found = useSearchResults(isSearch ? { kind: 'person', ...asked } : null, {
    schema: PersonSchema,
    pathOf: userPath,
  });
  const clear = () => setFilters({ ...NO_PERSON_FILTERS, words });
  return (
    <>
      <PageHeader
        title={t('people.title')}
        about={t('people.about')}
        actions={<InviteToSiteButton />}
      />
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
        results={isSearch ? found.results : list}
        isWaiting={!isReady || blocked === null}
        isExact={isSearch || !isNarrowed}
        total={isSearch ? found.total : null}
        card={(person) => <PersonCard person={person} />}
        skeleton={<PersonCardSkeleton />}
        empty={
          <NoPeopleFound
            meant={found.didYouMean}
            onMeant={(meant) => setFilters({ words: meant })}
            onClear={() => setFilters(NO_PERSON_FILTERS)}
          />
        }
      />
    </>
  );
}

function NoPeopleFound({ onClear, ...suggested }: NothingFoundProps) {
  const { t } = useMessages();
  return (
    <EmptyState
      icon={<Users size={22} />}
      title={t('people.emptyTitle')}
      about={t('people.emptyAbout')}
      actions={
        <>
          <DidYouMean {...suggested} />
          <Button onClick={onClear}>{t('search.clearAll')}</Button>
        </>
      }
    />
  );
}

/** A page of the directory reads at most thirty documents, with the projects of the filter. */
const MAX_PROJECTS = 9;
const PEOPLE_PER_PAGE = 10;

interface ProjectFilterProps {
  readonly value: string | null;
  readonly onChange: (projectId: string | null) => void;
}

function ProjectFilter({ value, onChange }: ProjectFilterProps) {
  const { t } = useMessages();
  const { uid } = useUser();
  const projects = useQueryOnce(publishedProjectsOfQuery(uid), ProjectSchema, MAX_PROJECTS);
  const own = (projects ?? []).filter(({ data }) => data.ownerId === uid);
  if (own.length === 0) return null;
  return (
    <Select
      label={t('people.fitsProject')}
      placeholder={t('search.any')}
      options={own.map(({ id, data }) => ({ value: id, label: data.title }))}
      value={value}
      onChoose={onChange}
    />
  );
}

function usePeopleForProject(filters: PersonFilters) {
  const { uid } = useUser();
  const { project: projectId } = filters;
  const key = writePersonFilters(filters).toString();
  const load = useMemo(() => {
    if (projectId === null) return null;
    return async (after: string | null) => fetchMatchedPeople({ uid, projectId, key, after });
  }, [uid, projectId, key]);
  return usePagesAsResults(useApiPages(load, { keptAs: `project ${key}` }));
}

interface MatchedPeople {
  readonly uid: string;
  readonly projectId: string;
  readonly key: string;
  readonly after: string | null;
}

async function fetchMatchedPeople({ uid, projectId, key, after }: MatchedPeople) {
  const wanted = readPersonFilters(new URLSearchParams(key));
  const [last] = after
    ? await fetchDocuments([matchViewPath(uid, after)], MatchViewSchema)
    : [undefined];
  const page = { pageSize: PEOPLE_PER_PAGE, isBlind: true, after: last };
  const query = buildQuery(matchesOfProjectQuery({ ownerId: uid, projectId }, null), page);
  const { rows: matches, isLast } = parsePage(MatchViewSchema, await getDocs(query), page);
  const people = await fetchDocuments(
    matches.map(({ data }) => userPath(data.uid)),
    PersonSchema,
  );
  const rows = people.filter(({ data }) => data.status === 'active' && matchesPerson(wanted, data));
  const next = isLast ? null : (matches.at(-1)?.id ?? null);
  return { rows, next } satisfies ApiPage<Entity<Person>>;
}
