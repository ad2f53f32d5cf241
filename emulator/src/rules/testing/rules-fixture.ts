import type { Document } from '../../store/document.ts';
import { decodeFields } from '../../value/value-json.ts';
import { compileRules } from '../compile-rules.ts';
import type { DocumentSource, Ruleset, RulesRequest } from '../ruleset.ts';

const ROOT = 'projects/demo-test/databases/(default)/documents';
const WRITTEN = { seconds: 1_767_312_000, nanos: 0 };

export const REQUEST_TIME = { seconds: 1_767_323_045, nanos: 678_901_000 };

export function nameOf(path: string): string {
  return path === '' ? ROOT : `${ROOT}/${path}`;
}

export function documentFromJson(path: string, fields: unknown): Document {
  return {
    name: nameOf(path),
    fields: decodeFields(fields),
    createTime: WRITTEN,
    updateTime: WRITTEN,
  };
}

export function doc(path: string, data: Readonly<Record<string, unknown>>): Document {
  return documentFromJson(path, fieldsJson(data));
}

function fieldsJson(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, valueJson(value)]));
}

function valueJson(value: unknown): Record<string, unknown> {
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'number') {
    return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
  }
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueJson) } };
  if (typeof value !== 'object' || value === null) return { nullValue: null };
  return { mapValue: { fields: fieldsJson({ ...value }) } };
}

export function documentsOf(
  before: readonly Document[],
  after: readonly Document[] = before,
): DocumentSource {
  const find = (all: readonly Document[], name: string) =>
    all.find((document) => document.name === name) ?? null;
  return { get: (name) => find(before, name), getAfter: (name) => find(after, name) };
}

export function rulesetWith(body: string, version = '2'): Ruleset {
  const { ruleset, issues } = compileRules(sourceWith(body, version), 'test.rules');
  if (ruleset) return ruleset;
  throw new Error(issues.map(({ line, description }) => `${line}: ${description}`).join('\n'));
}

export function sourceWith(body: string, version = '2'): string {
  return `rules_version = '${version}'; service cloud.firestore { match /databases/{database}/documents {\n${body}\n}}`;
}

export function requestFor(
  method: RulesRequest['method'],
  path: string,
  parts: Partial<RulesRequest> = {},
): RulesRequest {
  return {
    method,
    name: nameOf(path),
    auth: null,
    time: REQUEST_TIME,
    resource: null,
    requestResource: null,
    ...parts,
  };
}
