import type { FirestoreErrorCode } from 'firebase/firestore';
import { firestoreFailure } from './firestore-failure.ts';

/** Without a network nothing can be read, and once the reader logs out Firestore breaks off what it was reading. */
const CUT_OFF: readonly FirestoreErrorCode[] = ['unavailable', 'aborted'];

/** Writes to the console what could not be read and why, unless it is nothing that anybody could mend. */
export function noteReadFailure(what: string, error: unknown): void {
  if (CUT_OFF.includes(firestoreFailure(error))) return;
  console.warn(`Could not read ${what}:`, error);
}
