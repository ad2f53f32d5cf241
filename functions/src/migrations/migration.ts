import type { DocumentData } from 'firebase-admin/firestore';
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
}
