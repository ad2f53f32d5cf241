export type Value = string | number | boolean | null;

export interface Schema {
  readonly type?: string;
  readonly const?: Value;
  readonly enum?: readonly Value[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Contract {
  /** Keyed by part of the request: `json`, `query`, `param`. */
  readonly requests: Readonly<Record<string, Readonly<Record<string, Schema>>>>;
  readonly answers: Readonly<Record<string, Schema>>;
}

const MIN_SHARED_CHARS = 200;

type Json = Value | readonly Json[] | { readonly [key: string]: Json };

const isObject = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function mapChildren(value: Json, map: (child: Json, key: string) => Json): Json {
  if (Array.isArray(value)) return value.map((child, index) => map(child, String(index)));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, map(child, key)]));
}

const escapeKey = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');
const unescapeKey = (key: string) => key.replaceAll('~1', '/').replaceAll('~0', '~');

export function writeContract(contract: Contract): string {
  const places = new Map<string, string>();
  const share = (value: Json, pointer: string): Json => {
    const text = JSON.stringify(value);
    const isShareable = isObject(value) && text.length >= MIN_SHARED_CHARS;
    const place = places.get(text);
    if (isShareable && place) return { $ref: place };
    if (isShareable) places.set(text, pointer);
    return mapChildren(value, (child, key) => share(child, `${pointer}/${escapeKey(key)}`));
  };
  return JSON.stringify(share(contract as unknown as Json, '#'));
}

export function readContract(text: string): Contract {
  const root: Json = JSON.parse(text);
  const find = (pointer: string): Json => {
    const keys = pointer.split('/').slice(1).map(unescapeKey);
    const found = keys.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], root);
    return found as Json;
  };
  const resolve = (value: Json): Json =>
    isObject(value) && typeof value.$ref === 'string'
      ? resolve(find(value.$ref))
      : mapChildren(value, resolve);
  return resolve(root) as unknown as Contract;
}
