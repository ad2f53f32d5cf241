import { SITE_TAXONOMY } from '@samspill/domain/paths';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Deps } from '../deps.ts';

const NO_TERMS: Taxonomy = { skills: {}, sectors: {} };

/** Every skill and sector, one read. */
export async function readTaxonomy(deps: Deps): Promise<Taxonomy> {
  const snapshot = await deps.db.doc(SITE_TAXONOMY).get();
  return snapshot.exists ? (snapshot.data() as Taxonomy) : NO_TERMS;
}
