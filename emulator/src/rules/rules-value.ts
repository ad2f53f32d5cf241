import type { Position } from './syntax/ast.ts';

export type TypeName = RulesValue['type'];

export type RulesMap = { readonly type: 'map'; readonly entries: ReadonlyMap<string, RulesValue> };
export type RulesList = { readonly type: 'list'; readonly items: readonly RulesValue[] };
type RulesSet = { readonly type: 'set'; readonly items: readonly RulesValue[] };
export type RulesPath = { readonly type: 'path'; readonly segments: readonly PathSegment[] };

/**
 * Path segment. `capture` is a `{name}` of a path literal, `unbound` the document id that a query leaves open, `glob`
 * the segments that a collection-group query leaves open.
 */
export type PathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'capture'; readonly name: string; readonly glob: boolean }
  | { readonly kind: 'bound'; readonly name: string; readonly texts: readonly string[] }
  | { readonly kind: 'unbound' }
  | { readonly kind: 'glob' };

export interface RulesMapDiff {
  readonly type: 'map_diff';
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

export type Comparator = 'EQ' | 'NEQ' | 'LT' | 'LE' | 'GT' | 'GE' | 'LIST_CONTAINS';

export interface RulesConstraint {
  readonly type: 'constraint';
  readonly parts: readonly { readonly comparator: Comparator; readonly value: RulesValue }[];
}

/** Value of the rules language; `nanos` of a timestamp count from the epoch. */
export type RulesValue =
  | { readonly type: 'null' }
  | { readonly type: 'bool'; readonly value: boolean }
  | { readonly type: 'int'; readonly value: bigint }
  | { readonly type: 'float'; readonly value: number }
  | { readonly type: 'string'; readonly value: string }
  | { readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly type: 'timestamp'; readonly nanos: bigint }
  | { readonly type: 'duration'; readonly nanos: bigint }
  | { readonly type: 'latlng'; readonly latitude: number; readonly longitude: number }
  | RulesList
  | RulesSet
  | RulesMap
  | RulesPath
  | RulesMapDiff
  | RulesConstraint;

/** A failed evaluation is a value, so that `false && error` can be false. */
export interface RulesError {
  readonly type: 'error';
  readonly message: string;
  /** Absent until the calling expression adds it. */
  readonly position?: Position;
}

export type EvalResult = RulesValue | RulesError;

export const NULL: RulesValue = { type: 'null' };
export const TRUE: RulesValue = { type: 'bool', value: true };
export const FALSE: RulesValue = { type: 'bool', value: false };

export function bool(value: boolean): RulesValue {
  return value ? TRUE : FALSE;
}

export function int(value: bigint | number): RulesValue {
  return { type: 'int', value: BigInt(value) };
}

export function float(value: number): RulesValue {
  return { type: 'float', value };
}

export function string(value: string): RulesValue {
  return { type: 'string', value };
}

export function list(items: readonly RulesValue[]): RulesList {
  return { type: 'list', items };
}

export function map(entries: Iterable<readonly [string, RulesValue]>): RulesMap {
  return { type: 'map', entries: new Map(entries) };
}

export function path(texts: readonly string[]): RulesPath {
  return { type: 'path', segments: texts.map((text) => ({ kind: 'text', text })) };
}

export function failure(message: string, position?: Position): RulesError {
  return position ? { type: 'error', message, position } : { type: 'error', message };
}

/** Sets the position of an error that has none, so the innermost one wins. */
export function at(result: EvalResult, position: Position): EvalResult {
  return result.type === 'error' && !result.position ? { ...result, position } : result;
}

export const MIN_INT = -(2n ** 63n);
export const MAX_INT = 2n ** 63n - 1n;

export function boundedInt(value: bigint): EvalResult {
  if (value >= MIN_INT && value <= MAX_INT) return int(value);
  return failure(`Integer value is out of the [${MIN_INT}, ${MAX_INT}] range.`);
}

/** Truncates towards zero and clamps to 64 bits; NaN becomes 0. */
export function truncatedInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MAX_INT;
  if (value <= -(2 ** 63)) return MIN_INT;
  return BigInt(Math.trunc(value));
}

export const NANOS_PER_SECOND = 1_000_000_000n;

const MIN_TIMESTAMP_SECONDS = -62_135_596_800n;
const MAX_TIMESTAMP_SECONDS = 253_402_300_799n;
const MAX_DURATION_SECONDS = 315_576_000_000n;

export function boundedTimestamp(nanos: bigint): EvalResult {
  const lastNano = MAX_TIMESTAMP_SECONDS * NANOS_PER_SECOND + NANOS_PER_SECOND - 1n;
  if (nanos >= MIN_TIMESTAMP_SECONDS * NANOS_PER_SECOND && nanos <= lastNano) {
    return { type: 'timestamp', nanos };
  }
  return failure(INVALID_TIMESTAMP);
}

export const INVALID_TIMESTAMP =
  'Timestamp is not valid. Seconds must be in range [-62,135,596,800, +253,402,300,799]. ' +
  'Nanos must be in range [0, +999,999,999].';

export function boundedDuration(nanos: bigint): EvalResult {
  const max = MAX_DURATION_SECONDS * NANOS_PER_SECOND + NANOS_PER_SECOND - 1n;
  if (nanos >= -max && nanos <= max) return { type: 'duration', nanos };
  return failure(
    'Duration is not valid. Seconds must be in range [-315,576,000,000, +315,576,000,000]. ' +
      'Nanos must be in range [-999,999,999, +999,999,999]. ' +
      'Nanos must have the same sign as seconds.',
  );
}
