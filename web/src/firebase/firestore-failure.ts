import { FirebaseError } from 'firebase/app';
import type { FirestoreErrorCode } from 'firebase/firestore';

/**
 * Why Firestore did not read or write; `unknown` when the error is not Firebase's. Its errors are
 * no instances of `FirestoreError`, since the constructor of `FirebaseError` sets the prototype to
 * its own (firebase 12).
 */
export function firestoreFailure(error: unknown): FirestoreErrorCode {
  return error instanceof FirebaseError ? (error.code as FirestoreErrorCode) : 'unknown';
}

const REFUSALS: readonly FirestoreErrorCode[] = ['permission-denied', 'not-found'];

/** Whether another try would end alike: the rules say no, or what was to be changed is gone. */
export const isRefusal = (error: unknown): boolean => REFUSALS.includes(firestoreFailure(error));
