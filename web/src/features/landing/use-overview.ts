import type { SiteOverview } from '@samspill/domain/landing/overview';
import { useEffect, useState } from 'react';

type OverviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly overview: SiteOverview };

const OVERVIEW_PATH = '/api/public/overview';

/** Live numbers and the newest projects, without Firebase; a failure only leaves them out. */
export function useOverview(): OverviewState {
  const [state, setState] = useState<OverviewState>({ kind: 'loading' });
  useEffect(() => {
    const abort = new AbortController();
    void readOverview(abort.signal).then((next) => {
      if (!abort.signal.aborted) setState(next);
    });
    return () => abort.abort();
  }, []);
  return state;
}

async function readOverview(signal: AbortSignal): Promise<OverviewState> {
  try {
    const response = await fetch(OVERVIEW_PATH, { signal });
    if (!response.ok) return { kind: 'failed' };
    return { kind: 'ready', overview: await response.json() };
  } catch {
    return { kind: 'failed' };
  }
}
