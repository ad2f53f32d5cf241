import { useEffect, useReducer, useState } from 'react';

interface Settled<T> {
  readonly load: () => Promise<T>;
  readonly tries: number;
  readonly answer: T | null;
  readonly error: unknown;
}

const NONE = { answer: null, error: null };

/**
 * One answer of the API. `load` must stay the same function while the question does (`useCallback`); an answer to
 * another question is never shown.
 */
export function useApiQuery<T>(load: () => Promise<T>) {
  const [tries, retry] = useReducer((before: number) => before + 1, 0);
  const [settled, setSettled] = useState<Settled<T>>();
  useEffect(() => {
    let isOver = false;
    const settle = (answer: T | null, error: unknown) => {
      if (!isOver) setSettled({ load, tries, answer, error });
    };
    load().then(
      (answer) => settle(answer, null),
      (error: unknown) => settle(null, error),
    );
    return () => {
      isOver = true;
    };
  }, [load, tries]);
  const { answer, error } = settled?.load === load && settled.tries === tries ? settled : NONE;
  return { answer, error, retry };
}
