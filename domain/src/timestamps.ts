import * as v from 'valibot';

/** What Firestore's Timestamp is to both SDKs; `domain` imports neither. */
export interface FirestoreTimestamp {
  readonly seconds: number;
  readonly nanoseconds: number;
  toMillis(): number;
}

export const TimestampSchema = v.custom<FirestoreTimestamp>(
  (input) =>
    typeof input === 'object' &&
    input !== null &&
    'toMillis' in input &&
    typeof input.toMillis === 'function',
  'must be a timestamp',
);
