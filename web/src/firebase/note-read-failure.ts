import { FirestoreError, type FirestoreErrorCode } from 'firebase/firestore';

/** Without a network nothing can be read, and once the reader logs out Firestore breaks off what it was reading. */
const CUT_OFF: readonly FirestoreErrorCode[] = ['unavailable', 'aborted'];

/** Writes to the console what could not be read and why, unless it is nothing that anybody could mend. */
export function noteReadFailure(what: string, error: unknown): void {
  if (error instanceof FirestoreError && CUT_OFF.includes(error.code)) return;
  console.warn(`Could not read ${what}:`, error);
}
