import type { TermKind } from '@samspill/domain/site/site-settings';
import type { Term } from '@samspill/domain/site/taxonomy';
import { useQuery } from '../../../data/query.ts';
import { fetchTaxonomy } from './site-api.ts';

export interface TermRow extends Term {
  readonly slug: string;
}

/** Terms of a kind, sorted for `locale`; null while loading. */
export function useTaxonomyTerms(kind: TermKind, locale: 'nb' | 'en') {
  const { answer: taxonomy, error, reload } = useQuery(fetchTaxonomy);
  const terms: readonly TermRow[] | null =
    taxonomy &&
    Object.entries(taxonomy[kind])
      .map(([slug, names]) => ({ slug, ...names }))
      .sort((a, b) => a[locale].localeCompare(b[locale], locale));
  return { terms, error, reload };
}
