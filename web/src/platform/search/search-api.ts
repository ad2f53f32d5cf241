import type { ResultKind } from '@samspill/domain/finder/search-result';
import { api, call } from '../../api/client.ts';

export interface SearchParams {
  readonly q: string;
  readonly kind?: ResultKind;
  readonly facets?: readonly string[];
  readonly place?: string;
  readonly after?: string | null;
}

export const fetchSearchResults = (
  { q, kind, facets = [], place = '', after = null }: SearchParams,
  signal?: AbortSignal,
) =>
  call(
    api.api.search.$get(
      {
        query: {
          ...(q.trim() !== '' && { q }),
          ...(kind && { kind }),
          ...(facets.length > 0 && { facets: facets.join(',') }),
          ...(place.trim() !== '' && { place }),
          ...(after !== null && { after }),
        },
      },
      { init: signal ? { signal } : {} },
    ),
  );
