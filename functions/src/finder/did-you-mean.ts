import { fold } from '@samspill/domain/search/fold';
import { wordsTyped } from '@samspill/domain/search/grams';
import {
  closestSpelling,
  MIN_SPELLED_CHARS,
  type Spelling,
} from '@samspill/domain/search/spelling';
import type { Taxonomy } from '@samspill/domain/site/taxonomy';
import type { Deps } from '../deps.ts';
import { cachedTaxonomy } from './cached-taxonomy.ts';
import type { SearchBudget } from './search-budget.ts';
import type { SearchIndex } from './search-index.ts';

/** Thirty forms are what one look-up takes: two words and what is left of each. */
const MAX_WORDS_CORRECTED = 2;

interface Asked {
  readonly index: SearchIndex;
  readonly budget: SearchBudget;
  readonly without: ReadonlySet<string>;
}

/** The words of all skills and sectors in both languages. */
function wordsOfTerms({ skills, sectors }: Taxonomy): Spelling[] {
  const names = [...Object.values(skills), ...Object.values(sectors)].flatMap(({ nb, en }) => [
    nb,
    en,
  ]);
  const words = names.flatMap((name) => name.match(/[\p{L}\p{N}]+/gu) ?? []);
  return words.map((written) => ({ written: written.toLowerCase(), folded: fold(written) }));
}

/**
 * What was typed with its slips put right, by the names of skills, sectors, people and projects; null where nothing is
 * close. Names are those that the reader may find.
 */
export async function didYouMean(
  deps: Deps,
  { index, budget, without }: Asked,
  typed: string,
): Promise<string | null> {
  const words = wordsTyped(typed).filter((word) => word.length >= MIN_SPELLED_CHARS);
  const doubtful = words.toSorted((a, b) => b.length - a.length).slice(0, MAX_WORDS_CORRECTED);
  if (doubtful.length === 0 || budget.left() <= 0) return null;
  const terms = wordsOfTerms(await cachedTaxonomy(deps, budget));
  const names = await index.listNear(doubtful, without, budget);
  const corrections = new Map(
    doubtful.map((word) => [word, closestSpelling(word, [...terms, ...names])]),
  );
  let isCorrected = false;
  const meant = typed.trim().replace(/[\p{L}\p{N}]+/gu, (written) => {
    const correction = corrections.get(fold(written)) ?? null;
    if (correction === null) return written;
    isCorrected = true;
    return correction;
  });
  return isCorrected ? meant : null;
}
