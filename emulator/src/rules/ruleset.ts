import type { StructuredQuery } from '../query/structured-query.ts';
import type { Document } from '../store/document.ts';
import type { Timestamp } from '../value/value.ts';
import type { CoverageNode } from './coverage.ts';

/** Problem in the source of a ruleset; positions count from 1. */
export interface Issue {
  readonly fileName: string;
  readonly line: number;
  readonly column: number;
  readonly description: string;
  readonly severity: 'ERROR' | 'WARNING';
}

export type RulesMethod = 'get' | 'list' | 'create' | 'update' | 'delete';

export interface RulesRequest {
  readonly method: RulesMethod;
  /** Full resource name of the document; for `list` of the collection. */
  readonly name: string;
  readonly auth: Readonly<Record<string, unknown>> | null;
  readonly time: Timestamp;
  readonly resource: Document | null;
  readonly requestResource: Document | null;
  readonly query?: StructuredQuery;
}

/** Access to other documents; `getAfter` applies the whole commit. */
export interface DocumentSource {
  get(name: string): Document | null;
  getAfter(name: string): Document | null;
}

export interface Verdict {
  readonly allowed: boolean;
  readonly reason: string;
}

/** Documents read through `get()` and its variants in one call; repeated reads count once. */
export type AccessedDocuments = Set<string>;

/** Compiled, immutable ruleset; its methods never throw. */
export interface Ruleset {
  /** Adds the paths of documents that it reads to `accessed`. */
  authorize(
    request: RulesRequest,
    documents: DocumentSource,
    accessed?: AccessedDocuments,
  ): Verdict;
  /**
   * Allows a call (commit, batch write, transaction) if each operation is allowed. The limit of 20 reads per call
   * applies in addition to 10 per operation.
   */
  authorizeAll(requests: readonly RulesRequest[], documents: DocumentSource): Verdict;
}

export interface Compilation {
  readonly ruleset?: Ruleset;
  readonly coverage?: () => readonly CoverageNode[];
  readonly issues: readonly Issue[];
}
