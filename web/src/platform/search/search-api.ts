import type { ResultKind, SearchResponse } from '@samspill/domain/finder/search-result';
import { api, readResponseBody } from '../../api/client.ts';

export interface SearchParams {
  readonly q: string;
  readonly kind?: ResultKind;
  readonly facets?: readonly string[];
  readonly place?: string;
  readonly after?: string | null;
}

export async function fetchSearchResults(
  { q, kind, facets = [], place = '', after = null }: SearchParams,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  const query = {
    ...(q.trim() !== '' && { q }),
    ...(kind && { kind }),
    ...(facets.length > 0 && { facets: facets.join(',') }),
    ...(place.trim() !== '' && { place }),
    ...(after !== null && { after }),
  };
  return readResponseBody(await api.api.search.$get({ query }, { init: signal ? { signal } : {} }));
}
