import { useEffect, useState } from 'react';

interface Asked<T> {
  readonly load: () => Promise<T>;
  readonly answer: T | null;
  readonly error: unknown;
}

/**
 * One answer of the API. `load` must stay the same function while the question does (`useCallback`); an answer to
 * another question is never shown.
 */
export function useAnswer<T>(load: () => Promise<T>) {
  const [asked, setAsked] = useState<Asked<T> | null>(null);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks the same again
  useEffect(() => {
    let isOver = false;
    const settle = (outcome: Omit<Asked<T>, 'load'>) => {
      if (!isOver) setAsked({ load, ...outcome });
    };
    load().then(
      (answer) => settle({ answer, error: null }),
      (error: unknown) => settle({ answer: null, error }),
    );
    return () => {
      isOver = true;
    };
  }, [load, tries]);
  const current = asked?.load === load ? asked : null;
  return {
    answer: current?.answer ?? null,
    error: current?.error ?? null,
    retry: () => {
      setAsked(null);
      setTries((before) => before + 1);
    },
  };
}
