import { type QueryPart, query } from '../../recordings/queries.ts';
import { type PlainMap, nameOf as placeholderOf, toFields } from '../../recordings/values.ts';
import { createClock } from '../clock.ts';
import { checkQuery } from '../query/check-query.ts';
import { decodeQuery } from '../query/query-json.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import type { Database } from '../store/database.ts';
import type { Document } from '../store/document.ts';
import { DocumentStore } from '../store/document-store.ts';
import { decodeFields } from '../value/value-json.ts';

export const DATABASE = 'projects/p/databases/(default)';
export const ROOT = `${DATABASE}/documents`;

export const nameOf = (path: string): string => (path === '' ? ROOT : `${ROOT}/${path}`);

export const pathsOf = (documents: readonly { readonly name: string }[]): string[] =>
  documents.map(({ name }) => name.slice(ROOT.length + 1));

export function inTestDatabase<Json>(json: Json): Json {
  const placeholder = placeholderOf('').slice(0, -'/documents'.length);
  return JSON.parse(JSON.stringify(json).replaceAll(placeholder, DATABASE));
}

const EPOCH = { seconds: 0, nanos: 0 };

export function documentOf(path: string, data: PlainMap): Document {
  const fields = decodeFields(inTestDatabase(toFields(data)));
  return { name: nameOf(path), fields, createTime: EPOCH, updateTime: EPOCH };
}

export function databaseWith(documents: Readonly<Record<string, PlainMap>>): Database {
  const database = new DocumentStore(createClock()).database(DATABASE);
  database.load(Object.entries(documents).map(([path, data]) => documentOf(path, data)));
  return database;
}

export function queryOf(collectionId: string, ...parts: readonly QueryPart[]): StructuredQuery {
  const decoded = decodeQuery(inTestDatabase(query(collectionId, ...parts)), ROOT);
  checkQuery(decoded);
  return decoded;
}

export type Random = () => number;

/** Mulberry32: a seed repeats a run. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Scales a time limit by the machine’s slowness, which the test run measures (`scripts/time-limits.mjs`). Reads the
 * variable itself, because this package imports no other.
 */
export const scaled = (ms: number): number =>
  Math.ceil(ms * Number(process.env.SAMSPILL_SLOWNESS ?? 1));
