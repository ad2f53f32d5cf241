// @ts-check
import { expect, it } from 'vitest';
import { parseConfigJson } from './config-json.mjs';

it('accepts comments and trailing commas, as the Firebase CLI writes them', () => {
  const text = '\uFEFF{\n  // a comment\n  "hosting": { "public": "x", /* y */ },\n}\n';
  expect(parseConfigJson(text, 'firebase.json')).toEqual({ hosting: { public: 'x' } });
});

it('names file and line of an error', () => {
  expect(() => parseConfigJson('{\n  "a": 1\n  "b": 2\n}', 'firebase.json')).toThrow(
    'firebase.json:3:3: not valid JSON: comma expected',
  );
});
