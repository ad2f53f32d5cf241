import type { TermKind } from '@samspill/domain/site/site-settings';
import type { Taxonomy, Term } from '@samspill/domain/site/taxonomy';
import { useCallback, useEffect, useState } from 'react';
import { fetchTaxonomy } from './site-api.ts';

export interface TermRow extends Term {
  readonly slug: string;
}

/** The words of one kind in alphabetical order of `locale`; null until they are read. */
export function useTaxonomyTerms(kind: TermKind, locale: 'nb' | 'en') {
  const [taxonomy, setTaxonomy] = useState<Taxonomy | null>(null);
  const [error, setError] = useState<unknown>(null);
  const reload = useCallback(async () => {
    setError(null);
    await fetchTaxonomy().then(setTaxonomy, setError);
  }, []);
  useEffect(() => void reload(), [reload]);
  const terms: readonly TermRow[] | null =
    taxonomy &&
    Object.entries(taxonomy[kind])
      .map(([slug, names]) => ({ slug, ...names }))
      .sort((a, b) => a[locale].localeCompare(b[locale], locale));
  return { terms, error, reload };
}
