import type { SiteOverview } from '@samspill/domain/landing/overview';
import { useQuery } from '../../data/query.ts';

type OverviewState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly overview: SiteOverview };

const OVERVIEW_PATH = '/api/public/overview';

export function useOverview(): OverviewState {
  const { answer, error } = useQuery(fetchSiteOverview);
  if (answer) return { kind: 'ready', overview: answer };
  return { kind: error === null ? 'loading' : 'failed' };
}

async function fetchSiteOverview(signal: AbortSignal): Promise<SiteOverview> {
  const response = await fetch(OVERVIEW_PATH, { signal });
  if (!response.ok) throw new Error(`The overview answered ${response.status}`);
  return response.json();
}
