import { describe, expect, it } from 'vitest';
import { parseConfigJson } from './config-json.ts';
import { parseIndexFile } from './indexes/index-file.ts';

// Verbatim what `firebase init firestore` of firebase-tools 15 writes.
const WRITTEN_BY_INIT = `{
  // Example (Standard Edition):
  //
  // "indexes": [
  //   {
  //     "collectionGroup": "widgets",
  //     "queryScope": "COLLECTION",
  //     "fields": [
  //       { "fieldPath": "foo", "arrayConfig": "CONTAINS" },
  //       { "fieldPath": "bar", "mode": "DESCENDING" }
  //     ]
  //   },
  //
  //  "fieldOverrides": [
  //    {
  //      "collectionGroup": "widgets",
  //      "fieldPath": "baz",
  //      "indexes": [
  //        { "order": "ASCENDING", "queryScope": "COLLECTION" }
  //      ]
  //    },
  //   ]
  // ]
  "indexes": [],
  "fieldOverrides": []
}`;

describe('configuration file', () => {
  it.each<[string, string, unknown]>([
    ['a line comment', '// a\n{"a": 1}', { a: 1 }],
    ['a block comment', '{ /* "b": 2, */ "a": 1 }', { a: 1 }],
    ['a comment at the end', '{"a": 1} // a', { a: 1 }],
    ['a comment with Windows line breaks', '{\r\n// a\r\n"a": 1}\r\n', { a: 1 }],
    ['comment marks in a text', '{"a": "http://x /* y */ , }"}', { a: 'http://x /* y */ , }' }],
    ['trailing commas', '{"a": [1, 2,], }', { a: [1, 2] }],
    ['a byte order mark', '\uFEFF{"a": 1}', { a: 1 }],
    ['what init writes', WRITTEN_BY_INIT, { indexes: [], fieldOverrides: [] }],
  ])('is read with %s', (_, text, value) => {
    expect(parseConfigJson(text, 'f.json')).toEqual(value);
  });

  it.each([
    ['', '1:1', 'value expected'],
    ['// only a comment', '1:18', 'value expected'],
    ['{"a": 1', '1:8', 'close brace expected'],
    ['{\n  "a": 1\n  "b": 2\n}', '3:3', 'comma expected'],
    ['{\r\n  "a": x\r\n}', '2:8', 'invalid symbol'],
    ['{ /* ', '1:3', 'unexpected end of comment'],
    ['{"a": 1} {', '1:10', 'end of file expected'],
  ])('is refused with file and line: %j', (text, place, problem) => {
    expect(() => parseConfigJson(text, '/p/f.json')).toThrow(
      `/p/f.json:${place}: not valid JSON: ${problem}`,
    );
  });
});

describe('index file', () => {
  it('is read as init writes it', () => {
    expect(parseIndexFile(WRITTEN_BY_INIT).declared).toEqual([]);
  });

  it('is read in its first version', () => {
    const fields = [
      { fieldPath: 'foo', mode: 'ARRAY_CONTAINS' },
      { fieldPath: 'bar', mode: 'DESCENDING' },
    ];
    const text = JSON.stringify({ indexes: [{ collectionId: 'widgets', fields }] });
    expect(parseIndexFile(text).declared).toMatchObject([
      {
        collection: 'widgets',
        scope: 'COLLECTION',
        fields: [
          { field: 'foo', mode: 'CONTAINS' },
          { field: 'bar', mode: 'DESCENDING' },
        ],
      },
    ]);
  });

  it.each(['[]', '{"indices": []}', '{"indexes": [{"field": []}]}'])(
    'is named where its content is not that of an index file: %s',
    (text) => {
      expect(() => parseIndexFile(text, '/p/i.json')).toThrow('/p/i.json: ');
    },
  );
});
