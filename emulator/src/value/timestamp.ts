import type { Timestamp } from './value.ts';

const RFC_3339 =
  /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(?:[Zz]|([+-])(\d\d):(\d\d))$/;
const NANOS_PER_MICRO = 1_000;
const NANOS_PER_MILLI = 1_000_000;
const MILLIS_PER_SECOND = 1_000;
const MICROS_PER_SECOND = 1_000_000;
const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

export const EPOCH: Timestamp = { seconds: 0, nanos: 0 };

export function compareTimestamps(a: Timestamp, b: Timestamp): number {
  return a.seconds - b.seconds || a.nanos - b.nanos;
}

export function truncateToMicros(time: Timestamp): Timestamp {
  const excess = time.nanos % NANOS_PER_MICRO;
  return excess === 0 ? time : { seconds: time.seconds, nanos: time.nanos - excess };
}

export function truncateToMillis(time: Timestamp): Timestamp {
  const excess = time.nanos % NANOS_PER_MILLI;
  return excess === 0 ? time : { seconds: time.seconds, nanos: time.nanos - excess };
}

export function timestampOfMillis(millis: number): Timestamp {
  const seconds = Math.floor(millis / MILLIS_PER_SECOND);
  return { seconds, nanos: (millis - seconds * MILLIS_PER_SECOND) * NANOS_PER_MILLI };
}

export function timestampMicros(time: Timestamp): number {
  return time.seconds * MICROS_PER_SECOND + Math.floor(time.nanos / NANOS_PER_MICRO);
}

/** Parses RFC 3339 (years 0001 to 9999, any offset); null if invalid. */
export function parseTimestamp(text: string): Timestamp | null {
  const match = RFC_3339.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as Numbers;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, second);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const [fraction, sign, offsetHours, offsetMinutes] = match.slice(7);
  const offset =
    (Number(offsetHours ?? 0) * MINUTES_PER_HOUR + Number(offsetMinutes ?? 0)) * SECONDS_PER_MINUTE;
  const seconds = date.getTime() / MILLIS_PER_SECOND + (sign === '-' ? offset : -offset);
  return { seconds, nanos: Number((fraction ?? '').padEnd(9, '0')) };
}

type Numbers = [number, number, number, number, number, number];

/** UTC with 0, 3, 6 or 9 fraction digits, as in ProtoJSON. */
export function formatTimestamp(time: Timestamp): string {
  const whole = new Date(time.seconds * MILLIS_PER_SECOND).toISOString().slice(0, -'.000Z'.length);
  if (time.nanos === 0) return `${whole}Z`;
  const digits = String(time.nanos).padStart(9, '0');
  const length = digits.endsWith('000000') ? 3 : digits.endsWith('000') ? 6 : 9;
  return `${whole}.${digits.slice(0, length)}Z`;
}
