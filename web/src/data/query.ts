import { useEffect, useReducer, useState } from 'react';

/** Asks for an answer; `signal` is aborted when nobody waits for it any more. */
export type Load<T> = (signal: AbortSignal) => Promise<T>;

interface Asked {
  readonly count: number;
  /** What was answered before shows until there is another answer. */
  readonly keepsAnswer: boolean;
}
interface Settled<T> {
  readonly load: Load<T>;
  readonly count: number;
  readonly answer: T | null;
  readonly error: unknown;
  readonly latest: T | null;
}

/** What was asked once; `answer` and `error` are null until there is one. */
export interface Query<T> {
  readonly answer: T | null;
  readonly error: unknown;
  /** The last answer that came, if only to the question before. */
  readonly latest: T | null;
  /** Asks again, and shows nothing meanwhile. */
  readonly retry: () => void;
  /** Asks again, and shows the answer before meanwhile. */
  readonly reload: () => void;
  /** Shows what an action answered in place of what was read. */
  readonly put: (answer: T) => void;
}

const asksAgain = ({ count }: Asked, keepsAnswer: boolean): Asked => ({
  count: count + 1,
  keepsAnswer,
});

function withError<T>(
  before: Settled<T> | undefined,
  { load, count, keepsAnswer, error }: Asked & Pick<Settled<T>, 'load' | 'error'>,
): Settled<T> {
  const answer = before?.load === load && keepsAnswer ? before.answer : null;
  return { load, count, answer, error, latest: before?.latest ?? null };
}

/**
 * One answer, of the API or of Firestore. `load` must stay the same function while the question does (`useCallback`);
 * an answer to another question is never shown. Null asks for nothing. `pauseMs` is how long a question has to stand
 * before it is asked, as while somebody types.
 */
export function useQuery<T>(load: Load<T> | null, { pauseMs = 0 } = {}): Query<T> {
  const [asked, ask] = useReducer(asksAgain, { count: 0, keepsAnswer: false });
  const [settled, setSettled] = useState<Settled<T>>();
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
          if (!signal.aborted) setSettled((before) => withError(before, { load, ...asked, error }));
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
