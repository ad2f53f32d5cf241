import type { SearchResponse } from '@samspill/domain/finder/search-result';
import { queryWords } from '@samspill/domain/search/grams';
import { useMemo, useState } from 'react';
import { useQuery } from '../../data/query.ts';
import { useMessages } from '../../i18n/i18n-provider.tsx';
import { useUser } from '../../session/use-session.ts';
import { fetchSearchResults } from '../search/search-api.ts';
import {
  answerGroups,
  didYouMeanGroup,
  type PaletteGroup,
  type PaletteOption,
  pagesGroup,
  recentGroup,
} from './palette-options.ts';
import { findPages } from './site-pages.ts';

const TYPING_PAUSE_MS = 160;
const MAX_CACHED_ANSWERS = 30;

interface CurrentAnswer {
  readonly answer: SearchResponse | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

function useSearchAnswer(typed: string): CurrentAnswer {
  const q = typed.trim().replace(/\s+/g, ' ');
  const [kept] = useState(() => new Map<string, SearchResponse>());
  const load = useMemo(() => {
    if (q === '') return null;
    return async (signal: AbortSignal) => {
      const answer = kept.get(q) ?? (await fetchSearchResults({ q }, signal));
      if (kept.size >= MAX_CACHED_ANSWERS) kept.clear();
      kept.set(q, answer);
      return answer;
    };
  }, [q, kept]);
  const pauseMs = kept.has(q) ? 0 : TYPING_PAUSE_MS;
  const { answer, latest, error, retry } = useQuery(load, { pauseMs });
  return {
    answer: q === '' || error !== null ? null : latest,
    isLoading: q !== '' && answer === null && error === null,
    error,
    retry,
  };
}

export interface PaletteContent {
  readonly typed: string;
  readonly groups: readonly PaletteGroup[];
  readonly options: readonly PaletteOption[];
  readonly isLoading: boolean;
  readonly isStale: boolean;
  readonly isSettled: boolean;
  /** True if the text contains no searchable word. */
  readonly isTooShort: boolean;
  readonly foundCount: number;
  readonly error: unknown;
  readonly retry: () => void;
}

export function usePaletteContent(typed: string, recent: readonly string[]): PaletteContent {
  const { t } = useMessages();
  const { uid, admin } = useUser();
  const q = typed.trim();
  const isTooShort = q !== '' && queryWords(q).length === 0;
  const { answer, isLoading, error, retry } = useSearchAnswer(isTooShort ? '' : q);
  const groups = useMemo(() => {
    if (q === '') return recent.length > 0 ? [recentGroup(t, recent)] : [];
    const pages = findPages(t, q, { uid, isAdmin: admin });
    const meant = answer?.didYouMean ?? null;
    return [
      ...(answer ? answerGroups(t, q, answer) : []),
      ...(meant === null ? [] : [didYouMeanGroup(t, meant)]),
      ...(pages.length > 0 ? [pagesGroup(t, pages)] : []),
    ];
  }, [t, q, recent, answer, uid, admin]);
  const options = groups.flatMap((group) => group.options);
  return {
    typed: q,
    groups,
    options,
    isLoading,
    isTooShort,
    error,
    retry,
    isStale: isLoading && answer !== null,
    isSettled: q !== '' && !isLoading && error === null,
    foundCount: options.filter(({ kind }) => kind !== 'all' && kind !== 'meant').length,
  };
}
