import {
  MAX_COMMIT_BYTES,
  MAX_DOCUMENT_BYTES,
  MAX_NESTING_LEVELS,
  MAX_STRING_VALUE_BYTES,
  MAX_VECTOR_DIMENSIONS,
} from '../limits.ts';
import { isNameTooLong, isReservedName } from '../path/field-path.ts';
import { parseDocumentName, relativePath } from '../path/resource-name.ts';
import { invalidArgument } from '../status.ts';
import { isNumber, isVector, vectorElements } from '../value/compare-values.ts';
import type { Fields, Value } from '../value/value.ts';
import type { Write } from './write.ts';

const MAX_LATITUDE = 90;
const MAX_LONGITUDE = 180;

/** Throws the official emulator’s errors for invalid fields, in its order. */
export function checkFields(fields: Fields): void {
  // Checks all names before any value.
  for (const [name, value] of fields) {
    if (isReservedName(name)) throw invalidArgument(`field name ${name} is reserved`);
    if (name === '') throw invalidArgument('The property.name is the empty string.');
    if (isNameTooLong(name)) throw invalidArgument('The property.name is longer than 1500 bytes.');
    const outer = value.kind === 'array' ? ARRAY_NAME : name;
    checkNamesWithin(value, outer, outer);
  }
  for (const [name, value] of fields) checkValue(name, value, 0);
}

const TYPE_NAME = '__type__';

const ARRAY_NAME = 'array';

/** `path` is the path of `value`; errors name `outer`. */
function checkNamesWithin(value: Value, path: string, outer: string): void {
  if (value.kind === 'array') {
    for (const element of value.values) checkNamesWithin(element, path, outer);
  }
  if (value.kind !== 'map' || isVector(value.fields)) return;
  for (const [name, inner] of value.fields) {
    // Only a valid vector may have a field `__type__`.
    if (name === TYPE_NAME) throw invalidNested(outer);
    if (isReservedName(name)) throw invalidArgument(`field name '${name}' is reserved.`);
    if (name === '' || isNameTooLong(`${path}.${name}`)) throw invalidNested(outer);
    checkNamesWithin(inner, `${path}.${inner.kind === 'array' ? ARRAY_NAME : name}`, outer);
  }
}

function checkValue(name: string, value: Value, level: number): void {
  if (value.kind === 'string') {
    checkLength(name, value.value.length * 3, () => Buffer.byteLength(value.value));
  } else if (value.kind === 'bytes') {
    checkLength(name, value.value.length, () => value.value.length);
  } else if (value.kind === 'reference') parseDocumentName(value.value, 'Resource name');
  else if (value.kind === 'geoPoint') checkGeoPoint(value);
  else if (value.kind === 'array') checkArray(name, value.values, level + 1);
  else if (value.kind === 'map' && isVector(value.fields)) checkVector(value);
  else if (value.kind === 'map') checkMap(name, value.fields, level + 1);
}

function checkLength(name: string, mostBytes: number, countBytes: () => number): void {
  if (mostBytes <= MAX_STRING_VALUE_BYTES || countBytes() <= MAX_STRING_VALUE_BYTES) return;
  throw invalidArgument(
    `The value of property "${name}" is longer than ${MAX_STRING_VALUE_BYTES} bytes.`,
  );
}

function checkArray(name: string, values: readonly Value[], level: number): void {
  if (level > MAX_NESTING_LEVELS) throw invalidNested(name);
  for (const value of values) {
    if (value.kind === 'array') throw invalidArgument('Nested arrays are not allowed');
    if (value.kind === 'map' && isVector(value.fields)) {
      throw invalidArgument('Cannot convert a vector value in an array value.');
    }
    checkValue(ARRAY_NAME, value, level);
  }
}

function checkGeoPoint({ latitude, longitude }: Extract<Value, { kind: 'geoPoint' }>): void {
  checkDegrees('latitude', latitude, MAX_LATITUDE);
  checkDegrees('longitude', longitude, MAX_LONGITUDE);
}

function checkDegrees(what: string, degrees: number, most: number): void {
  if (Math.abs(degrees) <= most) return;
  throw invalidArgument(
    `Geo point ${what} '${degrees}' outside permitted range -${most}.0 to ${most}.0.`,
  );
}

function checkMap(name: string, fields: Fields, level: number): void {
  if (level > MAX_NESTING_LEVELS) throw invalidNested(name);
  for (const [key, value] of fields) {
    try {
      checkValue(key, value, level);
    } catch (error) {
      throw isNestedArray(value) ? error : invalidNested(name);
    }
  }
}

function isNestedArray(value: Value): boolean {
  return value.kind === 'array' && value.values.some((each) => each.kind === 'array');
}

function checkVector(value: Value): void {
  const elements = vectorElements(value);
  if (!elements) throw invalidArgument('Vector Value type must be an array.');
  if (elements.length === 0) throw invalidArgument('Cannot have a zero length vector.');
  if (!elements.every(isNumber)) throw invalidArgument('A vector must hold numbers only.');
  if (elements.length > MAX_VECTOR_DIMENSIONS) {
    throw invalidArgument(`A vector must have 1 to ${MAX_VECTOR_DIMENSIONS} dimensions.`);
  }
}

function invalidNested(name: string) {
  return invalidArgument(`Property ${name} contains an invalid nested entity.`);
}

const NAME_OVERHEAD_BYTES = 16;
const DOCUMENT_OVERHEAD_BYTES = 32;

export function documentBytes(name: string, fields: Fields): number {
  // Each segment counts one byte more than its text, for the slash or the end.
  const nameBytes = utf8Bytes(relativePath(name)) + 1 + NAME_OVERHEAD_BYTES;
  return nameBytes + DOCUMENT_OVERHEAD_BYTES + fieldsBytes(fields);
}

export function checkDocumentSize(name: string, fields: Fields): void {
  if (documentBytes(name, fields) > MAX_DOCUMENT_BYTES) {
    throw invalidArgument(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
  }
}

export function checkCommitSize(writes: readonly Write[]): void {
  let bytes = 0;
  for (const write of writes) {
    bytes += write.kind === 'update' ? documentBytes(write.name, write.fields) : 0;
  }
  if (bytes > MAX_COMMIT_BYTES) {
    throw invalidArgument('Transaction too big. Decrease transaction size.');
  }
}

const LONG_TEXT = 64;

/** Same as `Buffer.byteLength`, whose call costs more than a short text. */
function utf8Bytes(text: string): number {
  if (text.length > LONG_TEXT) return Buffer.byteLength(text);
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) > MAX_ASCII) return Buffer.byteLength(text);
  }
  return text.length;
}

const MAX_ASCII = 0x7f;

function fieldsBytes(fields: Fields): number {
  let bytes = 0;
  for (const [name, value] of fields) bytes += utf8Bytes(name) + 1 + valueBytes(value);
  return bytes;
}

function valueBytes(value: Value): number {
  switch (value.kind) {
    case 'null':
    case 'boolean':
      return 1;
    case 'string':
    case 'reference':
      return utf8Bytes(value.value) + 1;
    case 'bytes':
      return value.value.length;
    case 'geoPoint':
      return 16;
    case 'array':
      return value.values.reduce((sum, each) => sum + valueBytes(each), 0);
    case 'map':
      return fieldsBytes(value.fields);
    default:
      return 8;
  }
}
