import type { Deps } from './deps.ts';

/** Whose data it is. */
export interface Subject {
  readonly uid: string;
  readonly email: string | null;
}

/** What one feature keeps of people. */
export interface PersonalData {
  /** Its name in the export. */
  readonly name: string;
  /** All of it, as Firestore holds it, each document with its path. */
  collect(deps: Deps, subject: Subject): Promise<unknown>;
  /** Of the person's files in the bucket, where the feature keeps any: what `erase` takes away. */
  listFiles?(deps: Deps, subject: Subject): Promise<readonly string[]>;
  /** Takes it away, or the person out of it. Safe twice; may break off and be run again. */
  erase(deps: Deps, subject: Subject): Promise<void>;
}
