import type { SearchEntry } from '@samspill/domain/finder/search-entry';
import type { ResultKind, SearchResult } from '@samspill/domain/finder/search-result';
import type { Spelling } from '@samspill/domain/search/spelling';
import type { Reading } from '@samspill/domain/search/synonyms';
import type { SearchBudget } from './search-budget.ts';

export interface SearchSubject {
  readonly kind: ResultKind;
  readonly ids: readonly string[];
}

export interface IndexQuery {
  readonly kind: ResultKind;
  /** One must match: all its words, each as a word or part of a word, and all its facets. */
  readonly readings: readonly Reading[];
  /** All must be in a hit, word by word. */
  readonly phrases?: readonly string[];
  readonly isNameOnly?: boolean;
  readonly facets?: readonly string[];
  readonly place?: readonly string[];
  readonly limit: number;
  readonly looksAhead?: boolean;
  readonly after?: string | undefined;
  readonly without: ReadonlySet<string>;
}

export interface Hit {
  readonly found: SearchResult;
  readonly nameWords: string;
  readonly words: string;
}

export interface HitPage {
  readonly hits: readonly Hit[];
  readonly next: string | null;
}

/** Search backend: Firestore (`firestore-index.ts`), or a hosted engine with it (`hosted-index.ts`). */
export interface SearchIndex {
  /** Updates the entry from the current documents. Idempotent and independent of order. */
  refresh(subject: SearchSubject): Promise<SearchEntry | null>;
  find(question: IndexQuery, budget: SearchBudget): Promise<HitPage>;
  /** Counts at most `most`; includes users across a block. */
  count(question: IndexQuery, most: number, budget: SearchBudget): Promise<number>;
  listNear(
    words: readonly string[],
    without: ReadonlySet<string>,
    budget: SearchBudget,
  ): Promise<readonly Spelling[]>;
  removeOf(uid: string): Promise<void>;
}
