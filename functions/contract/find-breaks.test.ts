import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { strictQuery, validate } from '../src/platform/http/validate.ts';
import { describeRequests } from './describe-requests.ts';
import { findBreaks } from './find-breaks.ts';
import { readContract, type Schema, writeContract } from './schema.ts';

const title = v.pipe(v.string(), v.maxLength(80));
const kind = v.picklist(['bug', 'idea']);
const nps = v.strictObject({ type: v.literal('nps'), max: v.number() });
const text = v.strictObject({ type: v.literal('text'), lines: v.number() });
const object = v.strictObject;

const requestsOf = (schema: v.GenericSchema) => {
  const app = new Hono().post('/x', validate('json', schema), (c) => c.json({}));
  return { requests: describeRequests(app), answers: {} };
};

describe('findBreaks in requests', () => {
  const breaksOf = (released: v.GenericSchema, current: v.GenericSchema) =>
    findBreaks(requestsOf(released), requestsOf(current));

  it.each<[string, v.GenericSchema, v.GenericSchema, string[]]>([
    ['a field that went', object({ title, kind }), object({ kind }), ['.title is not taken']],
    ['a field that is new and required', object({}), object({ kind }), ['.kind may be missing']],
    [
      'a field that became required',
      object({ kind: v.optional(kind) }),
      object({ kind }),
      ['.kind may be missing'],
    ],
    ['an option that went', kind, v.picklist(['bug']), [' may be "idea"']],
    ['a text that became a choice', v.string(), kind, [' may be any string']],
    ['another type', v.string(), v.number(), [' is string, not number']],
    ['nothing that is refused now', v.nullable(title), title, [' is null, not string']],
    [
      'a lower limit of characters',
      title,
      v.pipe(v.string(), v.maxLength(60)),
      [' is not held to maxLength 60'],
    ],
    [
      'a limit where there was none',
      v.number(),
      v.pipe(v.number(), v.minValue(1)),
      [' is not held to minimum 1'],
    ],
    [
      'fewer in a list',
      v.pipe(v.array(title), v.maxLength(5)),
      v.pipe(v.array(title), v.maxLength(4)),
      [' is not held to maxItems 4'],
    ],
    [
      'another pattern',
      v.pipe(v.string(), v.regex(/^a$/)),
      v.pipe(v.string(), v.regex(/^[ab]$/)),
      [' is not held to pattern ^[ab]$'],
    ],
    ['what a list holds', v.array(kind), v.array(v.picklist(['bug'])), ['[] may be "idea"']],
    [
      'what a record holds',
      v.record(v.string(), kind),
      v.record(v.string(), v.picklist(['bug'])),
      ['.* may be "idea"'],
    ],
    [
      'a variant that went',
      v.variant('type', [nps, text]),
      v.variant('type', [nps]),
      ['.max may be missing', '.type may be "text"', '.lines is not taken'],
    ],
    [
      'a field of one variant',
      v.variant('type', [nps, text]),
      v.variant('type', [nps, object({ type: v.literal('text') })]),
      ['.lines is not taken'],
    ],
    [
      'a field deep inside',
      object({ a: object({ kind }) }),
      object({ a: object({}) }),
      ['.a.kind is not taken'],
    ],
  ])('reports %s', (_name, released, current, breaks) => {
    expect(breaksOf(released, current)).toEqual(breaks.map((each) => `POST /x: json${each}`));
  });

  it.each<[string, v.GenericSchema, v.GenericSchema]>([
    ['nothing new', object({ title, kind }), object({ title, kind })],
    ['a new field that may be missing', object({}), object({ title: v.optional(title) })],
    ['a new field with a default', object({}), object({ kind: v.optional(kind, 'bug') })],
    [
      'a field that need not be there any more',
      object({ kind }),
      object({ kind: v.optional(kind) }),
    ],
    ['one option more', kind, v.picklist(['bug', 'idea', 'praise'])],
    ['a choice that became a text', kind, v.string()],
    ['a text that may be null', title, v.nullable(title)],
    ['a higher limit', title, v.pipe(v.string(), v.maxLength(90))],
    ['a limit that went', title, v.string()],
    ['a number that need not be whole', v.pipe(v.number(), v.integer()), v.number()],
    ['one variant more', v.variant('type', [nps]), v.variant('type', [nps, text])],
    ['fields that nobody looks at any more', object({ title }), v.object({})],
  ])('reports nothing for %s', (_name, released, current) => {
    expect(breaksOf(released, current)).toEqual([]);
  });

  it('reports a removed route and one that requires new input', () => {
    const none = { requests: {}, answers: {} };
    const bare = { requests: { 'POST /x': {} }, answers: {} };
    expect(findBreaks(requestsOf(object({})), none)).toEqual(['POST /x is gone']);
    expect(findBreaks(none, requestsOf(object({ kind })))).toEqual([]);
    expect(findBreaks(bare, requestsOf(strictQuery({})))).toEqual([]);
    expect(findBreaks(bare, requestsOf(object({ kind })))).toEqual([
      'POST /x: json.kind may be missing',
    ]);
  });
});

describe('findBreaks in responses', () => {
  const STRING = { type: 'string' };
  const NULL = { type: 'null' };
  const record = (properties: Record<string, Schema>, required = Object.keys(properties)) => ({
    type: 'object',
    properties,
    required,
  });
  const breaksOf = (released: Schema, current: Schema) =>
    findBreaks(
      { requests: {}, answers: { 'GET /x': released } },
      { requests: {}, answers: { 'GET /x': current } },
    );

  it.each<[string, Schema, Schema, string[]]>([
    ['a field that went', record({ a: STRING }), record({}), ['.a may be missing']],
    ['even if it might be missing', record({ a: STRING }, []), record({}), ['.a may be missing']],
    [
      'a field that may be missing',
      record({ a: STRING }),
      record({ a: STRING }, []),
      ['.a may be missing'],
    ],
    ['another type', STRING, { type: 'number' }, [' is number, not string']],
    ['what may be null', STRING, { anyOf: [NULL, STRING] }, [' is null, not string']],
    ['a value it does not know', { enum: ['a'] }, { enum: ['a', 'b'] }, [' may be "b"']],
    ['a choice that became a text', { enum: ['a'] }, STRING, [' may be any string']],
    [
      'what a list holds',
      { type: 'array', items: record({ a: STRING }) },
      { type: 'array', items: record({ b: STRING }) },
      ['[].a may be missing'],
    ],
    ['what is no JSON any more', record({}), { const: 'body' }, [' is string, not object']],
  ])('reports %s', (_name, released, current, breaks) => {
    expect(breaksOf(released, current)).toEqual(breaks.map((each) => `GET /x: answer${each}`));
  });

  it.each<[string, Schema, Schema]>([
    ['a new field', record({}), record({ a: STRING })],
    ['a field that is always there now', record({ a: STRING }, []), record({ a: STRING })],
    ['what is never null any more', { anyOf: [NULL, STRING] }, STRING],
    ['a value that is not used any more', { enum: ['a', 'b'] }, { const: 'a' }],
    ['a text that is one of some', STRING, { enum: ['a', 'b'] }],
    ['what was never looked into', {}, record({ a: STRING })],
  ])('reports nothing for %s', (_name, released, current) => {
    expect(breaksOf(released, current)).toEqual([]);
  });
});

it('writes repeated schemas once and restores them when reading', () => {
  const { requests } = requestsOf(
    object({ id: v.pipe(v.string(), v.regex(/^a\/~b{1,9}$/)), title, kind }),
  );
  const contract = { requests, answers: { 'GET /a~b': requests['POST /x']?.json ?? {} } };
  const text = writeContract(contract);
  expect(text).toContain('"$ref":"#/requests/POST ~1x/json"');
  expect(readContract(text)).toEqual(contract);
});
