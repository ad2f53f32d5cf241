import { parseTimestamp } from '../rules/functions/time-functions.ts';
import {
  bool,
  float,
  int,
  list,
  map,
  NULL,
  path,
  type RulesValue,
  string,
} from '../rules/rules-value.ts';

type Message = Readonly<Record<string, unknown>>;

/** Decodes a variable such as `{"string_value":"x"}` of the Storage emulator; unknown forms become null. */
export function decodeVariable(input: unknown): RulesValue {
  if (!isMessage(input)) return NULL;
  const [kind, content] = Object.entries(input)[0] ?? [];
  switch (kind) {
    case 'bool_value':
      return bool(content === true);
    case 'int_value':
      return int(wholeNumber(content));
    case 'float_value':
      return float(Number(content));
    case 'string_value':
      return string(String(content));
    case 'timestamp_value':
      return timestampOf(String(content));
    case 'list_value':
      return list(valuesOf(content));
    case 'set_value':
      return { type: 'set', items: valuesOf(content) };
    case 'map_value':
      return mapOf(content);
    case 'path_value':
      return pathOf(content);
    default:
      return NULL;
  }
}

export function isMessage(input: unknown): input is Message {
  return typeof input === 'object' && input !== null && !Array.isArray(input);
}

function wholeNumber(content: unknown): bigint {
  const isWhole =
    typeof content === 'number' ? Number.isInteger(content) : /^-?\d+$/.test(`${content}`);
  return isWhole ? BigInt(`${content}`) : 0n;
}

function timestampOf(text: string): RulesValue {
  const time = parseTimestamp(text);
  return time.type === 'error' ? NULL : time;
}

function valuesOf(content: unknown): RulesValue[] {
  const values = isMessage(content) ? content.values : [];
  return Array.isArray(values) ? values.map(decodeVariable) : [];
}

function mapOf(content: unknown): RulesValue {
  const fields = isMessage(content) ? content.fields : {};
  if (!isMessage(fields)) return map([]);
  return map(Object.entries(fields).map(([key, value]) => [key, decodeVariable(value)] as const));
}

function pathOf(content: unknown): RulesValue {
  const segments = isMessage(content) ? content.segments : [];
  if (!Array.isArray(segments)) return path([]);
  return path(segments.map((segment) => (isMessage(segment) ? String(segment.simple) : '')));
}
