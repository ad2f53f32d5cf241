import * as v from 'valibot';

/** Common interface of both SDKs’ Timestamp; `domain` imports neither. */
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

/** Read times of a document's counts, by the name of the number. */
export const CountedSchema = v.optional(v.record(v.string(), TimestampSchema));

/** Compares nanoseconds, which milliseconds drop. */
export const isAfter = (one: FirestoreTimestamp, other: FirestoreTimestamp): boolean =>
  one.seconds > other.seconds ||
  (one.seconds === other.seconds && one.nanoseconds > other.nanoseconds);

export const isoTime = (time: Pick<FirestoreTimestamp, 'toMillis'>): string =>
  new Date(time.toMillis()).toISOString();
