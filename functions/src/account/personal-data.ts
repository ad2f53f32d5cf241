import type { Deps } from '../deps.ts';

/** Whose data it is. */
export interface Subject {
  readonly uid: string;
  readonly email: string | null;
}

/** What one feature keeps of people. */
export interface PersonalData {
  /** Its name in the export. */
  readonly name: string;
  /** All of it, as Firestore holds it. */
  collect(deps: Deps, subject: Subject): Promise<unknown>;
  /** Takes it away, or the person out of it. Safe twice; may break off and be run anew. */
  erase(deps: Deps, subject: Subject): Promise<void>;
}
