import { MatchViewSchema } from '@samspill/domain/matches/match-view';
import { matchViewPath, userPath } from '@samspill/domain/paths';
import { type Person, PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { getDocs } from 'firebase/firestore';
import { useMemo } from 'react';
import { type ApiPage, useApiPages } from '../../data/api-pages.ts';
import type { Entity } from '../../data/entity.ts';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { fetchDocuments, useQueryOnce } from '../../data/read-once.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { Select } from '../../ui/select.tsx';
import { matchesOfProjectQuery } from '../fit/match-queries.ts';
import { publishedProjectsOfQuery } from '../projects/project-queries.ts';
import { usePagesAsResults } from '../search/use-search-results.ts';
import {
  matchesPerson,
  type PersonFilters,
  readPersonFilters,
  writePersonFilters,
} from './person-filters.ts';

/** A page of the directory reads at most thirty documents, with the projects of the filter. */
const MAX_PROJECTS = 9;
const PEOPLE_PER_PAGE = 10;

interface ProjectFilterProps {
  readonly value: string | null;
  readonly onChange: (projectId: string | null) => void;
}

/** Filters people by the matches of an own published project. Renders nothing for users without one. */
export function ProjectFilter({ value, onChange }: ProjectFilterProps) {
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
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}

/** Lists people in the stored matches of an own project that pass the other filters, best match first. */
export function usePeopleForProject(filters: PersonFilters) {
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
  /** Id of the last match before the page. */
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
