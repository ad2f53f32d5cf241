import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Deps } from '../deps.ts';
import { readTaxonomy } from '../site/taxonomy-store.ts';
import type { SearchBudget } from './search-budget.ts';

/** A rebuild after a renamed skill waits this long, until every instance has the new names. */
const TAXONOMY_KEPT_MS = 60_000;

interface Kept {
  readonly untilMs: number;
  readonly taxonomy: Promise<Taxonomy>;
}

const kept = new WeakMap<Deps['db'], Kept>();

/** Returns skills and sectors, read about once a minute per instance. */
export function cachedTaxonomy(deps: Deps, budget?: SearchBudget): Promise<Taxonomy> {
  const nowMs = deps.now().getTime();
  const before = kept.get(deps.db);
  if (before && nowMs < before.untilMs) return before.taxonomy;
  budget?.reserve(1);
  const taxonomy = readTaxonomy(deps);
  kept.set(deps.db, { untilMs: nowMs + TAXONOMY_KEPT_MS, taxonomy });
  taxonomy.catch(() => kept.delete(deps.db));
  return taxonomy;
}

export function forgetTaxonomy(deps: Deps): void {
  kept.delete(deps.db);
}
