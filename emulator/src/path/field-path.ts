import { MAX_FIELD_NAME_BYTES } from '../limits.ts';
import { invalidArgument } from '../status.ts';
import type { Fields, Value } from '../value/value.ts';

/** Unquoted segments of a field path: `a.b` is `['a', 'b']`; the document name is `['__name__']`. */
export type FieldPath = readonly string[];

const SIMPLE_NAME = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`/sy;
const RESERVED_NAME = /^__.*__$/s;

/** Parses `a.b`; unusual segments are in backticks. */
export function parseFieldPath(text: string): FieldPath {
  if (text === '') throw invalidArgument('Invalid empty property path string.');
  const segments: string[] = [];
  let index = 0;
  do {
    SEGMENT.lastIndex = index;
    const match = SEGMENT.exec(text);
    if (!match) throw invalidPath(text);
    segments.push(match[1] ?? (match[2] as string).replace(/\\(.)/gs, '$1'));
    index = SEGMENT.lastIndex;
  } while (text[index++] === '.');
  if (index <= text.length) throw invalidPath(text);
  return segments;
}

export function parseOpenFieldPath(text: string): FieldPath {
  const path = parseFieldPath(text);
  if (isNamePath(path) || !path.some(isReservedName)) return path;
  throw invalidArgument(`Invalid reserved name in field path ${text}`);
}

function invalidPath(text: string) {
  return invalidArgument(
    `Invalid property path "${text}". Unquoted property paths must match regex ([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex (\`(?:[^\`\\\\]|(?:\\\\.))+\`)`,
  );
}

export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) => (SIMPLE_NAME.test(name) ? name : `\`${name.replace(/[`\\]/g, '\\$&')}\``))
    .join('.');
}

export function isNamePath(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

/** Firestore reserves names of the form `__…__`. */
export function isReservedName(name: string): boolean {
  return name.length >= 4 && RESERVED_NAME.test(name);
}

export function isNameTooLong(name: string): boolean {
  return name.length * 3 > MAX_FIELD_NAME_BYTES && Buffer.byteLength(name) > MAX_FIELD_NAME_BYTES;
}

export function fieldPathsEqual(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && a.every((name, i) => name === b[i]);
}

export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value = fields.get(path[0] as string);
  for (let i = 1; i < path.length; i++) {
    if (value?.kind !== 'map') return undefined;
    value = value.fields.get(path[i] as string);
  }
  return value;
}

export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name = '', ...rest] = path;
  const copy = new Map(fields);
  if (rest.length === 0) return copy.set(name, value);
  const child = fields.get(name);
  const inner = child?.kind === 'map' ? child.fields : new Map<string, Value>();
  return copy.set(name, { kind: 'map', fields: withField(inner, rest, value) });
}

/** Returns the identical object if there is no value at `path`. */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [name = '', ...rest] = path;
  const child = fields.get(name);
  if (!child || (rest.length > 0 && child.kind !== 'map')) return fields;
  const copy = new Map(fields);
  if (rest.length === 0) copy.delete(name);
  else if (child.kind === 'map') {
    copy.set(name, { kind: 'map', fields: withoutField(child.fields, rest) });
  }
  return copy;
}

export function projectFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let projected: Fields = new Map();
  for (const path of paths) {
    const value = getField(fields, path);
    if (value) projected = withField(projected, path, value);
  }
  return projected;
}
