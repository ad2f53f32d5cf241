import { type ListedKind, listOwnKinds } from '@samspill/domain/site/own-kinds';
import type { TermKind } from '@samspill/domain/site/site-settings';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import { useQuery } from '../../../data/query.ts';
import { fetchTaxonomy } from './site-api.ts';

export type TermRow = ListedKind;

const listTerms = (taxonomy: Taxonomy, kind: TermKind, locale: 'nb' | 'en'): readonly TermRow[] =>
  kind === 'kinds'
    ? listOwnKinds(taxonomy.kinds, locale)
    : Object.entries(taxonomy[kind])
        .map(([slug, names]) => ({ slug, ...names }))
        .sort((a, b) => a[locale].localeCompare(b[locale], locale));

/** Terms of a kind, sorted for `locale`, kinds of member in their order; null while loading. */
export function useTaxonomyTerms(kind: TermKind, locale: 'nb' | 'en') {
  const { answer: taxonomy, error, reload } = useQuery(fetchTaxonomy);
  const terms = taxonomy && listTerms(taxonomy, kind, locale);
  return { terms, error, reload };
}
