import { readFileSync } from 'node:fs';
import { API_OPERATIONS } from '@samspill/domain/connections/api-key';
import { describe, expect, it } from 'vitest';
import { outline, readOperations } from './api-reference-page.tsx';

describe('outline', () => {
  it.each([
    [{ type: 'string' }, 'string'],
    [{ enum: ['a', 1] }, '"a" | 1'],
    [{ const: true }, 'true'],
    [{ anyOf: [{ type: 'null' }, { type: 'number' }] }, 'null | number'],
    [{ type: 'array', items: { type: 'string' } }, 'Array<string>'],
    [{ additionalProperties: { type: 'number' } }, '{ [name]: number }'],
    [{}, 'any'],
    [
      { properties: { a: { type: 'string' }, b: { type: 'null' } }, required: ['a'] },
      '{\n  a: string\n  b?: null\n}',
    ],
  ])('writes %j', (schema, text) => {
    expect(outline(schema)).toBe(text);
  });
});

const FILE = new URL('../../../../../functions/src/connections/openapi.json', import.meta.url);

it('reads the description that the server sends', () => {
  const description = JSON.parse(readFileSync(FILE, 'utf8'));
  const operations = readOperations(description);
  expect(operations.map(({ scope, summary }) => ({ scope, summary }))).toEqual(
    Object.values(API_OPERATIONS),
  );
  for (const { answer } of operations) expect(answer).toMatch(/^\{\n/);
  expect(operations.find(({ path }) => path.endsWith('/results'))?.parameters).toContainEqual({
    name: 'id',
    isRequired: true,
    type: 'string',
  });
});
