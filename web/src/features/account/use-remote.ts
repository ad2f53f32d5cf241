import { useCallback, useEffect, useState } from 'react';

type Remote<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'error'; readonly error: unknown };

/** What `load` answers, read once and again on demand; `load` must stay the same function. */
export function useRemote<T>(load: () => Promise<T>) {
  const [remote, setRemote] = useState<Remote<T>>({ status: 'loading' });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let isOver = false;
    const settle = (next: Remote<T>) => {
      if (!isOver) setRemote(next);
    };
    load().then(
      (data) => settle({ status: 'ready', data }),
      (error: unknown) => settle({ status: 'error', error }),
    );
    return () => {
      isOver = true;
    };
  }, [load, round]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { remote, reload };
}
