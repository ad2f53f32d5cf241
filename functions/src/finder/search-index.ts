import type { Found, FoundKind } from '@samspill/domain/finder/found';
import type { Spelling } from '@samspill/domain/search/spelling';
import type { SearchBudget } from './search-budget.ts';

/** One of what can be found: its kind, and its ids as `subjectKey` takes them. */
export interface Subject {
  readonly kind: FoundKind;
  readonly ids: readonly string[];
}

/** What is looked for among those of one kind. */
export interface Question {
  readonly kind: FoundKind;
  /** All of these must be found, each as a word or as part of one. */
  readonly words: readonly string[];
  /** Only where a word of the name begins with it. */
  readonly isNameOnly?: boolean;
  /** Such as `skill:react`; all must hold. */
  readonly facets?: readonly string[];
  /** In the place that it names, such as `Bodø`. */
  readonly place?: readonly string[];
  readonly limit: number;
  /** Reads one more, to know whether there is another page. */
  readonly looksAhead?: boolean;
  /** The `next` of the page before. */
  readonly after?: string | undefined;
  /** People whose things the reader does not see. */
  readonly without: ReadonlySet<string>;
}

export interface Hit {
  readonly found: Found;
  /** All folded words of its name, for the order among those that were found. */
  readonly nameWords: string;
}

export interface HitPage {
  readonly hits: readonly Hit[];
  readonly next: string | null;
}

/**
 * What the search is answered from. Firestore serves it now (`firestore-index.ts`); a hosted engine could take its
 * place behind these four, fed by `refresh` from the same triggers.
 */
export interface SearchIndex {
  /** Makes the index say what the documents say now. Safe twice, and in any order. */
  refresh(subject: Subject): Promise<void>;
  /** The most popular or newest first; never reads more than the budget has left. */
  find(question: Question, budget: SearchBudget): Promise<HitPage>;
  /** Words of names that are a slip away from one of those typed. */
  listNear(
    words: readonly string[],
    without: ReadonlySet<string>,
    budget: SearchBudget,
  ): Promise<readonly Spelling[]>;
  /** Takes all out that is of a person. */
  removeOf(uid: string): Promise<void>;
}
