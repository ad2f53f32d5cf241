import type { Found, FoundKind } from '@samspill/domain/finder/found';
import type { Spelling } from '@samspill/domain/search/spelling';
import type { SearchBudget } from './search-budget.ts';

export interface Subject {
  readonly kind: FoundKind;
  readonly ids: readonly string[];
}

export interface Question {
  readonly kind: FoundKind;
  /** All must match, each as a word or part of a word. */
  readonly words: readonly string[];
  readonly isNameOnly?: boolean;
  readonly facets?: readonly string[];
  readonly place?: readonly string[];
  readonly limit: number;
  readonly looksAhead?: boolean;
  readonly after?: string | undefined;
  readonly without: ReadonlySet<string>;
}

export interface Hit {
  readonly found: Found;
  readonly nameWords: string;
}

export interface HitPage {
  readonly hits: readonly Hit[];
  readonly next: string | null;
}

/**
 * Search backend. Firestore serves it now (`firestore-index.ts`); a hosted engine could implement these four methods,
 * fed by `refresh` from these triggers.
 */
export interface SearchIndex {
  /** Updates the entry from the current documents. Idempotent and independent of order. */
  refresh(subject: Subject): Promise<void>;
  /** Sorts by popularity or age; stays within the budget. */
  find(question: Question, budget: SearchBudget): Promise<HitPage>;
  /** Words of names within a typing error of the given words. */
  listNear(
    words: readonly string[],
    without: ReadonlySet<string>,
    budget: SearchBudget,
  ): Promise<readonly Spelling[]>;
  removeOf(uid: string): Promise<void>;
}
