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

/** To the nanosecond, which milliseconds leave out. */
export const isAfter = (one: FirestoreTimestamp, other: FirestoreTimestamp): boolean =>
  one.seconds > other.seconds ||
  (one.seconds === other.seconds && one.nanoseconds > other.nanoseconds);

/** As the API answers a time, in UTC. */
export const isoTime = (time: Pick<FirestoreTimestamp, 'toMillis'>): string =>
  new Date(time.toMillis()).toISOString();
