import type { FoundKind, SearchAnswer } from '@samspill/domain/finder/found';
import { api, readAnswer } from '../../api/client.ts';

export interface Asked {
  readonly q: string;
  readonly kind?: FoundKind;
  readonly facets?: readonly string[];
  readonly place?: string;
  readonly after?: string | null;
}

export async function askSearch(
  { q, kind, facets = [], place = '', after = null }: Asked,
  signal?: AbortSignal,
): Promise<SearchAnswer> {
  const query = {
    q,
    ...(kind && { kind }),
    ...(facets.length > 0 && { facets: facets.join(',') }),
    ...(place.trim() !== '' && { place }),
    ...(after !== null && { after }),
  };
  return readAnswer(await api.api.search.$get({ query }, { init: signal ? { signal } : {} }));
}
