import { useEffect, useReducer, useState } from 'react';

export type Load<T> = (signal: AbortSignal) => Promise<T>;

interface QueryAttempt {
  readonly count: number;
  readonly keepsAnswer: boolean;
}
interface SettledAttempt<T> {
  readonly load: Load<T>;
  readonly count: number;
  readonly answer: T | null;
  readonly error: unknown;
  readonly latest: T | null;
}

export interface Query<T> {
  readonly answer: T | null;
  readonly error: unknown;
  /** Last answer, possibly of the previous query. */
  readonly latest: T | null;
  /** Fetches again and clears the answer. */
  readonly retry: () => void;
  /** Fetches again and keeps the previous answer visible. */
  readonly reload: () => void;
  readonly put: (answer: T) => void;
}

const nextAttempt = ({ count }: QueryAttempt, keepsAnswer: boolean): QueryAttempt => ({
  count: count + 1,
  keepsAnswer,
});

function settleWithError<T>(
  before: SettledAttempt<T> | undefined,
  { load, count, keepsAnswer, error }: QueryAttempt & Pick<SettledAttempt<T>, 'load' | 'error'>,
): SettledAttempt<T> {
  const answer = before?.load === load && keepsAnswer ? before.answer : null;
  return { load, count, answer, error, latest: before?.latest ?? null };
}

/**
 * Single answer of the API or Firestore. `load` must be stable for an unchanged query (`useCallback`); answers to other
 * queries are ignored. Null fetches nothing. `pauseMs` debounces, for instance while the user types.
 */
export function useQuery<T>(load: Load<T> | null, { pauseMs = 0 } = {}): Query<T> {
  const [asked, ask] = useReducer(nextAttempt, { count: 0, keepsAnswer: false });
  const [settled, setSettled] = useState<SettledAttempt<T>>();
  const { count } = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another pause is no other question
  useEffect(() => {
    if (load === null) return setSettled(undefined);
    const end = new AbortController();
    const { signal } = end;
    const start = () =>
      load(signal).then(
        (answer) => {
          if (!signal.aborted) setSettled({ load, count, answer, error: null, latest: answer });
        },
        (error: unknown) => {
          if (!signal.aborted)
            setSettled((before) => settleWithError(before, { load, ...asked, error }));
        },
      );
    const timer = pauseMs > 0 ? setTimeout(start, pauseMs) : void start();
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [load, count]);
  const current = settled?.load === load ? settled : undefined;
  const isDone = current?.count === count;
  return {
    answer: isDone || asked.keepsAnswer ? (current?.answer ?? null) : null,
    error: isDone ? current.error : null,
    latest: settled?.latest ?? null,
    retry: () => ask(false),
    reload: () => ask(true),
    put: (answer) => {
      if (load) setSettled({ load, count, answer, error: null, latest: answer });
    },
  };
}
