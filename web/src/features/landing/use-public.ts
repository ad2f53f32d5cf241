import { useEffect, useState } from 'react';

export type PublicState<Body> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly body: Body };

/** What the public API answers at `path`, without Firebase; a failure only leaves it out. */
export function usePublic<Body>(path: `/api/public/${string}`): PublicState<Body> {
  const [state, setState] = useState<PublicState<Body>>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    void read<Body>(path, abort.signal).then((next) => {
      if (!abort.signal.aborted) setState(next);
    });
    return () => abort.abort();
  }, [path]);
  return state;
}

async function read<Body>(path: string, signal: AbortSignal): Promise<PublicState<Body>> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'ready', body: await response.json() };
  } catch {
    return { kind: 'failed' };
  }
}
