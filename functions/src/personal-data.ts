import type { Deps } from './deps.ts';

export interface Subject {
  readonly uid: string;
  readonly email: string | null;
}

/** Export and erasure of a feature's personal data. */
export interface PersonalData {
  readonly name: string;
  /** Returns the stored documents with their paths. */
  collect(deps: Deps, subject: Subject): Promise<unknown>;
  /** Lists the user's files in the bucket that `erase` deletes. */
  listFiles?(deps: Deps, subject: Subject): Promise<readonly string[]>;
  /** Deletes the data or removes the user from it. Idempotent; may be interrupted and repeated. */
  erase(deps: Deps, subject: Subject): Promise<void>;
}
