import type { FirestoreErrorCode } from 'firebase/firestore';
import { firestoreFailure } from './firestore-failure.ts';

/** Expected errors: offline, or reads that Firestore aborts at log-out. */
const EXPECTED_CODES: readonly FirestoreErrorCode[] = ['unavailable', 'aborted'];

export function logReadFailure(what: string, error: unknown): void {
  if (EXPECTED_CODES.includes(firestoreFailure(error))) return;
  console.warn(`Could not read ${what}:`, error);
}
