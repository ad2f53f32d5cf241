import type { SearchAnswer } from '@samspill/domain/finder/found';
import { useEffect, useState } from 'react';
import { askSearch } from '../search/search-api.ts';

const TYPING_PAUSE_MS = 160;
/** Answers of this visit to the search, for whoever takes letters back. */
const MAX_KEPT = 30;

interface Settled {
  readonly q: string;
  readonly answer: SearchAnswer | null;
  readonly error: unknown;
}

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
  const [settled, setSettled] = useState<Settled | null>(null);
  const [kept] = useState(() => new Map<string, SearchAnswer>());
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    if (q === '') return setSettled(null);
    const known = kept.get(q);
    if (known) return setSettled({ q, answer: known, error: null });
    const aborter = new AbortController();
    const ask = async () => {
      try {
        const answer = await askSearch({ q }, aborter.signal);
        if (kept.size >= MAX_KEPT) kept.clear();
        kept.set(q, answer);
        setSettled({ q, answer, error: null });
      } catch (error) {
        if (!aborter.signal.aborted) setSettled({ q, answer: null, error });
      }
    };
    const timer = setTimeout(() => void ask(), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      aborter.abort();
    };
  }, [q, kept, tries]);

  const isLoading = q !== '' && settled?.q !== q;
  return {
    answer: q === '' ? null : (settled?.answer ?? null),
    isLoading,
    error: isLoading ? null : (settled?.error ?? null),
    retry: () => {
      setSettled(null);
      setTries((before) => before + 1);
    },
  };
}
