import type { DocumentData } from 'firebase-admin/firestore';
import type { Deps } from '../deps.ts';
import type { Collection } from '../firestore/collection.ts';

/** How documents of an earlier version become such as the present one writes. */
export interface Migration {
  /** Date and subject. Never changed once it ran somewhere: what is done is remembered by it. */
  readonly id: string;
  /** One sentence for who runs it. */
  readonly about: string;
  /** Which documents it looks at, and what they hold when it is done. */
  readonly collection: Collection<unknown>;
  /**
   * The whole document as it should be, equal to what is given where nothing is to be done. It sees each document once
   * or more, in any order, and its own results again.
   */
  change(data: DocumentData): DocumentData;
  /**
   * Brings other documents in line with one of the collection, by its path. Runs before the page is counted as done, so
   * that a run that is killed repeats it: it must be safe to run twice. Those documents are in no count.
   */
  readonly follow?: (deps: Pick<Deps, 'db' | 'log'>, path: string) => Promise<unknown>;
}
