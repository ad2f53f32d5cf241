import type { SearchAnswer } from '@samspill/domain/finder/found';
import { useMemo, useState } from 'react';
import { useQuery } from '../../data/query.ts';
import { askSearch } from '../search/search-api.ts';

const TYPING_PAUSE_MS = 160;
/** Answers of this visit to the search, for whoever takes letters back. */
const MAX_KEPT = 30;

export interface CurrentAnswer {
  /** To what is typed or, while that is on its way, to what was typed before; null for nothing yet. */
  readonly answer: SearchAnswer | null;
  readonly isLoading: boolean;
  readonly error: unknown;
  readonly retry: () => void;
}

/** What is found by what is typed, once typing pauses. An answer that is overtaken is given up. */
export function useSearchAnswer(typed: string): CurrentAnswer {
  const q = typed.trim().replace(/\s+/g, ' ');
  const [kept] = useState(() => new Map<string, SearchAnswer>());
  const load = useMemo(() => {
    if (q === '') return null;
    return async (signal: AbortSignal) => {
      const answer = kept.get(q) ?? (await askSearch({ q }, signal));
      if (kept.size >= MAX_KEPT) kept.clear();
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
