import type { FirestoreErrorCode } from 'firebase/firestore';
import { firestoreFailure } from './firestore-failure.ts';

/** Expected errors: offline, or reads that Firestore aborts at log-out. */
const CUT_OFF: readonly FirestoreErrorCode[] = ['unavailable', 'aborted'];

export function noteReadFailure(what: string, error: unknown): void {
  if (CUT_OFF.includes(firestoreFailure(error))) return;
  console.warn(`Could not read ${what}:`, error);
}
