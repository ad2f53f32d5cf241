import { PersonSchema } from '@samspill/domain/people/person';
import { ProjectSchema } from '@samspill/domain/projects/project';
import { hasAllTokens, tokensOfQuery } from '@samspill/domain/search/search-query';
import { getDocs } from 'firebase/firestore';
import { useMemo } from 'react';
import { buildQuery, parsePage } from '../../data/firestore-query.ts';
import { useQuery } from '../../data/query.ts';
import { useDeepStable } from '../../data/use-deep-stable.ts';
import { logReadFailure } from '../../firebase/firestore-failure.ts';
import { createPageMap } from '../../state/store.ts';
import { NO_PROJECT_FILTERS } from '../projects/project-filters.ts';
import { projectListQuery } from '../projects/project-queries.ts';
import { NO_PERSON_FILTERS } from './person-filters.ts';
import { directoryQuery } from './person-queries.ts';

const TYPING_PAUSE_MS = 200;
const MAX_SUGGESTIONS = 6;

export interface Reference {
  readonly sign: '@' | '#';
  readonly label: string;
  readonly id: string;
}

export interface ReferenceQuery {
  readonly sign: '@' | '#';
  readonly words: string;
  readonly start: number;
}

export interface Suggestion extends Reference {
  readonly about: string;
  readonly photoPath: string | null;
}

export type ReferenceSearch =
  | { readonly status: 'idle' | 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly suggestions: readonly Suggestion[] };

type SearchRequest = Pick<ReferenceQuery, 'sign' | 'words'>;

const suggestionCache = createPageMap<string, readonly Suggestion[]>();
const searchKey = ({ sign, words }: SearchRequest) => sign + tokensOfQuery(words).join(' ');

export function useReferenceSearch(wanted: SearchRequest | null): ReferenceSearch {
  const search = useDeepStable(wanted);
  const key =
    search === null || tokensOfQuery(search.words).length === 0 ? null : searchKey(search);
  const load = useMemo(
    () =>
      search === null || key === null || suggestionCache.has(key)
        ? null
        : () => findReferences(search, key),
    [key, search],
  );
  const { error } = useQuery(load, { pauseMs: TYPING_PAUSE_MS });

  if (key === null) return { status: 'idle' };
  const suggestions = suggestionCache.get(key);
  if (suggestions) return { status: 'ready', suggestions };
  return { status: error === null ? 'loading' : 'failed' };
}

async function findReferences({ sign, words }: SearchRequest, key: string): Promise<void> {
  try {
    suggestionCache.set(key, await (sign === '@' ? findPeople : findProjects)(words));
  } catch (error) {
    logReadFailure('what was searched for', error);
    throw error;
  }
}

async function findPeople(words: string): Promise<Suggestion[]> {
  const spec = directoryQuery({ ...NO_PERSON_FILTERS, words });
  const snapshot = await getDocs(buildQuery(spec, { pageSize: MAX_SUGGESTIONS }));
  const { rows } = parsePage(PersonSchema, snapshot, { pageSize: MAX_SUGGESTIONS });
  return rows
    .filter(({ data }) => hasAllTokens(data.searchTokens, tokensOfQuery(words)))
    .map(({ id, data }) => ({
      sign: '@',
      id,
      label: data.displayName,
      // Tells people of one name apart.
      about: [data.headline, data.location].filter((part) => part.trim() !== '').join(' · '),
      photoPath: data.photoPath,
    }));
}

async function findProjects(words: string): Promise<Suggestion[]> {
  const spec = projectListQuery({ ...NO_PROJECT_FILTERS, words });
  const snapshot = await getDocs(buildQuery(spec, { pageSize: MAX_SUGGESTIONS }));
  const { rows } = parsePage(ProjectSchema, snapshot, { pageSize: MAX_SUGGESTIONS });
  return rows
    .filter(({ data }) => hasAllTokens(data.searchTokens, tokensOfQuery(words)))
    .map(({ id, data }) => ({
      sign: '#',
      id,
      label: data.title,
      about: data.tagline,
      photoPath: null,
    }));
}
