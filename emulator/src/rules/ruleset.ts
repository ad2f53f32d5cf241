import type { StructuredQuery } from '../query/structured-query.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';
import type { CoverageNode } from './coverage.ts';

/** A problem in the source of a ruleset, 1-based positions. */
export interface Issue {
  readonly fileName: string;
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: 'ERROR' | 'WARNING';
}

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

/** One Firestore operation to decide. */
export interface RulesRequest {
  readonly method: RulesMethod;
  /** The document's full resource name; for `list` the collection's (parent name + `/` + collection ID). */
  readonly name: string;
  /** Claims of the caller's ID token, or null when there is none. */
  readonly auth: Readonly<Record<string, unknown>> | null;
  readonly time: Timestamp;
  /** The stored document, null when there is none; unused for `list`. */
  readonly resource: Document | null;
  /** The document as it would be after a create or update; null otherwise. */
  readonly requestResource: Document | null;
  /** The query to prove, for `list`. */
  readonly query?: StructuredQuery;
}

/** How rules reach other documents; `getAfter` sees the whole commit applied. */
export interface DocumentSource {
  get(name: string): Document | null;
  getAfter(name: string): Document | null;
}

export interface Verdict {
  readonly allowed: boolean;
  /** For a denial: which expression denied and where, such as `false for 'get' @ L2`. */
  readonly reason: string;
}

/** The distinct documents that the decisions of one call have read through `get()` and its kin. */
export type AccessedDocuments = Set<string>;

/** A compiled ruleset: immutable, shared by all requests; never throws. */
export interface Ruleset {
  /** Decides one operation; what it reads is added to `accessed`. */
  authorize(
    request: RulesRequest,
    documents: DocumentSource,
    accessed?: AccessedDocuments,
  ): Verdict;
  /**
   * Decides the operations of one call (commit, batch write, transaction): allowed when each is. The limit of 20 reads
   * for the call holds beside the limit of 10 for an operation.
   */
  authorizeAll(requests: readonly RulesRequest[], documents: DocumentSource): Verdict;
}

/** `ruleset` is absent when any issue is an error. */
export interface Compilation {
  readonly ruleset?: Ruleset;
  /** Results of the ruleset's expressions so far; present with the ruleset. */
  readonly coverage?: () => readonly CoverageNode[];
  readonly issues: readonly Issue[];
}
