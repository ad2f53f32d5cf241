import { FirebaseError } from 'firebase/app';
import type { FirestoreErrorCode } from 'firebase/firestore';
import { isLeaving } from '../state/leaving.ts';

/**
 * Returns the error code; `unknown` if the error is not from Firebase. Its errors are no instances of `FirestoreError`,
 * since the constructor of `FirebaseError` resets the prototype (firebase 12).
 */
export function firestoreFailure(error: unknown): FirestoreErrorCode {
  return error instanceof FirebaseError ? (error.code as FirestoreErrorCode) : 'unknown';
}

const REFUSALS: readonly FirestoreErrorCode[] = ['permission-denied', 'not-found'];

/** Whether a retry is useless: the rules refuse, or the document no longer exists. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(firestoreFailure(error));

/** Expected errors: offline, or reads that Firestore aborts at log-out. */
const EXPECTED_CODES: readonly FirestoreErrorCode[] = ['unavailable', 'aborted'];

export function logReadFailure(what: string, error: unknown): void {
  if (isLeaving.read() || EXPECTED_CODES.includes(firestoreFailure(error))) return;
  console.warn(`Could not read ${what}:`, error);
}
