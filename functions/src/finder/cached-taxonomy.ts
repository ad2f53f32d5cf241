import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Deps } from '../platform/deps.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import type { SearchBudget } from './search-budget.ts';

/** A rebuild after a renamed skill waits this long, until every instance has the new names. */
const TAXONOMY_CACHE_MS = 60_000;

interface CachedTaxonomy {
  readonly untilMs: number;
  readonly taxonomy: Promise<Taxonomy>;
}

const taxonomyCache = new WeakMap<Deps['db'], CachedTaxonomy>();

/** Returns skills and sectors, read about once a minute per instance. */
export function cachedTaxonomy(deps: Deps, budget?: SearchBudget): Promise<Taxonomy> {
  const nowMs = deps.now().getTime();
  const before = taxonomyCache.get(deps.db);
  if (before && nowMs < before.untilMs) return before.taxonomy;
  budget?.reserve(1);
  const taxonomy = readTaxonomy(deps);
  taxonomyCache.set(deps.db, { untilMs: nowMs + TAXONOMY_CACHE_MS, taxonomy });
  taxonomy.catch(() => taxonomyCache.delete(deps.db));
  return taxonomy;
}

export function clearTaxonomyCache(deps: Deps): void {
  taxonomyCache.delete(deps.db);
}
