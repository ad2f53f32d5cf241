// Notation for Firestore values: plain JavaScript, plus helpers for types that JavaScript does not distinguish.

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json;
}

export class WireValue {
  readonly json: JsonObject;

  constructor(json: JsonObject) {
    this.json = json;
  }
}

export type Plain = null | boolean | number | string | WireValue | readonly Plain[] | PlainMap;
export interface PlainMap {
  readonly [key: string]: Plain;
}

export const DATABASE = '{database}';
export const ROOT = `${DATABASE}/documents`;

export const nameOf = (path: string): string => (path === '' ? ROOT : `${ROOT}/${path}`);

export const double = (value: number): WireValue => {
  const isPlain = Number.isFinite(value) && !Object.is(value, -0);
  const text = Object.is(value, -0) ? '-0.0' : String(value);
  return new WireValue({ doubleValue: isPlain ? value : text });
};
export const integer = (digits: string): WireValue => new WireValue({ integerValue: digits });
export const bytes = (...values: readonly number[]): WireValue =>
  new WireValue({ bytesValue: Buffer.from(values).toString('base64') });
export const time = (iso: string): WireValue => new WireValue({ timestampValue: iso });
export const reference = (path: string): WireValue =>
  new WireValue({ referenceValue: nameOf(path) });
export const geo = (latitude: number, longitude: number): WireValue =>
  new WireValue({ geoPointValue: { latitude, longitude } });
export const vector = (...values: readonly number[]): WireValue =>
  new WireValue({
    mapValue: {
      fields: {
        __type__: { stringValue: '__vector__' },
        value: { arrayValue: { values: values.map((each) => double(each).json) } },
      },
    },
  });

/** Converts whole numbers to integers and others to doubles; `double(1)` overrides that. */
export function toValue(plain: Plain): JsonObject {
  if (plain === null) return { nullValue: null };
  if (plain instanceof WireValue) return plain.json;
  if (typeof plain === 'boolean') return { booleanValue: plain };
  if (typeof plain === 'string') return { stringValue: plain };
  if (typeof plain === 'number') {
    return Number.isInteger(plain) ? { integerValue: String(plain) } : double(plain).json;
  }
  if (isList(plain)) return { arrayValue: { values: plain.map(toValue) } };
  return { mapValue: { fields: toFields(plain) } };
}

export function toFields(plain: PlainMap): JsonObject {
  return Object.fromEntries(Object.entries(plain).map(([key, value]) => [key, toValue(value)]));
}

const isList = (plain: PlainMap | readonly Plain[]): plain is readonly Plain[] =>
  Array.isArray(plain);
