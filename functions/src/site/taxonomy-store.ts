import { SITE_TAXONOMY } from '@samspill/domain/paths';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Deps } from '../deps.ts';
import { taxonomies } from '../firestore/collections.ts';

const NO_TERMS: Taxonomy = { skills: {}, sectors: {}, kinds: {} };

export async function readTaxonomy(deps: Deps): Promise<Taxonomy> {
  return (await taxonomies.read(deps, SITE_TAXONOMY)) ?? NO_TERMS;
}
