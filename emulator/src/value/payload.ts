import { invalidArgument, type StatusError } from '../status.ts';
import { parseTimestamp, truncateToMicros } from './timestamp.ts';
import type { Timestamp } from './value.ts';

// Requests arrive as ProtoJSON or as decoded protobuf messages. These readers accept both.

export type Message = Readonly<Record<string, unknown>>;

const WORDS_BASE = 2 ** 32;
const WORD_BITS = 32n;
const MIN_INT64 = -(2n ** 63n);
const MAX_INT64 = 2n ** 63n - 1n;
const BASE64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const DECIMAL = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;
const MIN_SECONDS = -62_135_596_800;
const MAX_SECONDS = 253_402_300_799;

export function payloadError(): StatusError {
  return invalidArgument("Payload isn't valid for request.");
}

/** Own fields in camelCase without absent ones; throws for a key outside `keys`. */
export function readMessage(input: unknown, keys: readonly string[]): Message {
  if (input === undefined || input === null) return {};
  if (!isRecord(input)) throw payloadError();
  const message: Record<string, unknown> = {};
  for (const key of Object.keys(input)) {
    const name = keys.includes(key) ? key : toCamelCase(key);
    if (!keys.includes(name)) throw payloadError();
    const value = input[key];
    if (value !== null && value !== undefined) message[name] = value;
  }
  return message;
}

export function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

export function toCamelCase(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

export function readString(input: unknown): string {
  if (input === undefined) return '';
  if (typeof input === 'number') return String(input);
  if (typeof input !== 'string') throw payloadError();
  return input;
}

export function readBoolean(input: unknown): boolean {
  if (input === undefined || input === 'false') return false;
  if (input === 'true') return true;
  if (typeof input !== 'boolean') throw payloadError();
  return input;
}

export function readList(input: unknown): readonly unknown[] {
  if (input === undefined || input === null) return [];
  if (!Array.isArray(input)) throw payloadError();
  return input;
}

export function readStrings(input: unknown): readonly string[] {
  return readList(input).map(readString);
}

export function readInt32(input: unknown): number {
  if (input === undefined) return 0;
  if (isRecord(input) && !('low' in input)) return readInt32(input.value ?? 0);
  const value = Number(readInt64(input));
  if (value !== (value | 0)) throw payloadError();
  return value;
}

/** Accepts a number, a decimal string, protobufjs’s Long, or a wrapper. */
export function readInt64(input: unknown): bigint {
  const value = bigintOf(input);
  if (value < MIN_INT64 || value > MAX_INT64) throw payloadError();
  return value;
}

function bigintOf(input: unknown): bigint {
  if (typeof input === 'bigint') return input;
  if (typeof input === 'string' && /^-?\d+$/.test(input)) return BigInt(input);
  if (typeof input === 'string' && DECIMAL.test(input)) return bigintOf(Number(input));
  if (typeof input === 'number' && Number.isInteger(input)) return BigInt(input);
  if (!isRecord(input)) throw payloadError();
  const { low, high, value } = input;
  if (typeof low === 'number' && typeof high === 'number') {
    return (BigInt(high) << WORD_BITS) | BigInt(low >>> 0);
  }
  return value === undefined ? 0n : bigintOf(value);
}

export function readDouble(input: unknown): number {
  if (input === undefined) return 0;
  if (typeof input === 'number') return input;
  if (isRecord(input)) return readDouble(input.value);
  if (input === 'NaN') return Number.NaN;
  if (input === 'Infinity') return Number.POSITIVE_INFINITY;
  if (input === '-Infinity') return Number.NEGATIVE_INFINITY;
  if (typeof input === 'string' && DECIMAL.test(input)) return Number(input);
  throw payloadError();
}

export function readBytes(input: unknown): Uint8Array {
  if (input === undefined) return new Uint8Array();
  if (input instanceof Uint8Array) return input;
  if (typeof input === 'string' && BASE64.test(input)) return Buffer.from(input, 'base64');
  throw payloadError();
}

/** Truncates to microseconds, Firestore’s precision. */
export function readTimestamp(input: unknown): Timestamp {
  const time = typeof input === 'string' ? parseTimestamp(input) : timestampOfMessage(input);
  if (!time || time.seconds < MIN_SECONDS || time.seconds > MAX_SECONDS) throw payloadError();
  return truncateToMicros(time);
}

function timestampOfMessage(input: unknown): Timestamp {
  if (!isRecord(input)) throw payloadError();
  const has = (key: string) => Object.hasOwn(input, key);
  const nanos = has('nanos') ? input.nanos : 0;
  if (typeof nanos !== 'number') throw payloadError();
  return { seconds: has('seconds') ? secondsOf(input.seconds) : 0, nanos };
}

function secondsOf(input: unknown): number {
  if (isRecord(input) && typeof input.high === 'number' && typeof input.low === 'number') {
    return input.high * WORDS_BASE + (input.low >>> 0);
  }
  return Number(readInt64(input));
}

/** Reads a name or number; `names` are indexed by number, and the first is the default. */
export function readEnum<Name extends string>(input: unknown, names: readonly Name[]): Name {
  const wanted = input ?? 0;
  const name = typeof wanted === 'number' ? names[wanted] : names.find((each) => each === wanted);
  if (name === undefined) throw payloadError();
  return name;
}
