import { randomBytes } from 'node:crypto';
import { timestampOfMicros } from '../clock.ts';
import type { Database } from '../store/database.ts';
import { timestampMicros } from '../value/timestamp.ts';
import type { Timestamp } from '../value/value.ts';

const EPOCH_BYTES = 6;
const TOKEN = /^([\w-]{8}):(\d{1,16})$/;

// A reset or restarted database has another history.
const epochs = new WeakMap<Database, string>();

function epochOf(database: Database): string {
  const known = epochs.get(database);
  if (known) return known;
  const epoch = randomBytes(EPOCH_BYTES).toString('base64url');
  epochs.set(database, epoch);
  return epoch;
}

export function encodeResumeToken(database: Database, time: Timestamp): Uint8Array {
  return Buffer.from(`${epochOf(database)}:${timestampMicros(time)}`);
}

/** Time of a token; null if it is invalid or belongs to another database. */
export function decodeResumeToken(database: Database, token: Uint8Array): Timestamp | null {
  const [, epoch, micros] = TOKEN.exec(Buffer.from(token).toString()) ?? [];
  if (micros === undefined || epoch !== epochOf(database)) return null;
  return timestampOfMicros(Number(micros));
}
