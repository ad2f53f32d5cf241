import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';

export interface Migration {
  /** Date and subject. Must not change after a run, since it identifies the stored progress. */
  readonly id: string;
  readonly about: string;
  readonly collection: Collection<unknown>;
  /**
   * Returns the whole migrated document, equal to the input if nothing changes. Must be idempotent: documents arrive in
   * any order and possibly again.
   */
  change(data: DocumentData): DocumentData;
  /**
   * Updates documents related to the one at `path`. Runs before the page is committed and again after a killed run, so
   * it must be idempotent. These documents are not counted.
   */
  readonly follow?: (deps: Pick<Deps, 'db' | 'log'>, path: string) => Promise<unknown>;
}
