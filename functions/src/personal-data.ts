import type { Deps } from './deps.ts';

export interface DataSubject {
  readonly uid: string;
  readonly email: string | null;
}

export interface PersonalData {
  readonly name: string;
  collect(deps: Deps, subject: DataSubject): Promise<unknown>;
  listFiles?(deps: Deps, subject: DataSubject): Promise<readonly string[]>;
  /** Deletes the data or removes the user from it. Idempotent; may be interrupted and repeated. */
  erase(deps: Deps, subject: DataSubject): Promise<void>;
}
