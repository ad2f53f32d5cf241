import { useState } from 'react';
import { repeatUntilDone } from '../seeding/repeat-until-done.ts';
import { useIsOver } from '../use-is-over.ts';
import { mergeTerm, type TermAt } from './site-api.ts';

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Merges a word into another, request after request until the last; leaving the page ends it, and it can go on later. */
export function useMerge(term: TermAt, uses: number) {
  /** How many still use the word; null while nothing runs. */
  const [left, setLeft] = useState<number | null>(null);
  const [error, setError] = useState<unknown>(null);
  const isOver = useIsOver();

  /** Whether all of it was done. */
  const merge = async (into: string): Promise<boolean> => {
    setLeft(uses);
    setError(null);
    try {
      await repeatUntilDone(() => mergeTerm(term, into), {
        ...{ wait, isOver, onWaiting: () => undefined },
        isDone: (answer) => answer.isDone,
        onAnswer: (answer) => setLeft(answer.left),
      });
      return !isOver();
    } catch (reason) {
      setError(reason);
      setLeft(null);
      return false;
    }
  };
  return { left, error, merge };
}
