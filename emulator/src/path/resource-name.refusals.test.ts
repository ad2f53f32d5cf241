import { describe, expect, it } from 'vitest';
import { refusalOf } from '../testing/commit-fixture.ts';
import { DATABASE, nameOf, ROOT } from '../testing/fixture.ts';
import {
  checkCollectionId,
  checkDocumentId,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
  parseRestTarget,
} from './resource-name.ts';

const refused = (text: string) => `INVALID_ARGUMENT: ${text}`;
const AFTER_ROOT = ROOT.length;
const LONG = 'The key path element';

describe('parseDocumentName', () => {
  const verdict = (name: string) => refusalOf(() => parseDocumentName(name));

  it.each<[string, string]>([
    ['project/p', 'lacks "projects" at index 0.'],
    ['projects', 'lacks "/" at index 8.'],
    ['projects/', 'lacks a project id at index 9.'],
    ['projects//databases', 'lacks a project id at index 9.'],
    ['projects/p', 'lacks "/" at index 10.'],
    ['projects/p/database', 'lacks "databases" at index 11.'],
    ['projects/p/databases/', 'has invalid trailing "/".'],
    ['projects/p/databases//documents', 'lacks a database id at index 21.'],
    [DATABASE, `lacks "/" at index ${DATABASE.length}.`],
    [`${DATABASE}/documenta`, `lacks "documents" at index ${DATABASE.length + 1}.`],
    [
      ROOT,
      'is invalid: Omit "/documents" when referencing a database (except as the parent of a document).',
    ],
    [`${ROOT}c/a`, `lacks "/" at index ${AFTER_ROOT}.`],
    [`${ROOT}/`, `lacks a collection id at index ${AFTER_ROOT + 1}.`],
    [`${ROOT}//a`, `lacks a collection id at index ${AFTER_ROOT + 1}.`],
    [`${ROOT}/c/`, `lacks a resource id at index ${AFTER_ROOT + 3}.`],
    [`${ROOT}/c/a/`, `lacks a collection id at index ${AFTER_ROOT + 5}.`],
    [`${ROOT}/c/a/d`, `lacks "/" at index ${AFTER_ROOT + 6}.`],
    [`${ROOT}/c/..`, `contains a resource id ".." at index ${AFTER_ROOT + 3}.`],
  ])('rejects %j', (name, text) => {
    expect(verdict(name)).toBe(refused(`Document name "${name}" ${text}`));
  });

  it.each([
    'a b',
    'å😀',
    '...',
    '__a',
    'a__',
    '___',
    ':verb',
    '__id0__',
    '__id-9223372036854775808__',
    'x'.repeat(1_500),
    'å'.repeat(750),
  ])('c/%s', (id) => {
    expect(verdict(nameOf(`c/${id}`))).toBe('OK');
  });

  it.each<[string, string]>([
    ['____', 'Resource id "____" is invalid because it is reserved.'],
    ['__a\nb__', 'Resource id "__a\nb__" is invalid because it is reserved.'],
    ['x'.repeat(1_501), `${LONG} name is longer than 1500 bytes.`],
    ['å'.repeat(751), `${LONG} name is longer than 1500 bytes.`],
    [
      '__id__',
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__id__'.",
    ],
    [
      '__id-9223372036854775809__',
      "A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '__id-9223372036854775809__'.",
    ],
  ])('rejects c/%s', (id, text) => {
    expect(verdict(nameOf(`c/${id}`))).toBe(refused(text));
  });
});

describe('parseDatabaseName and parseParentName', () => {
  it.each<[string, string]>([
    [DATABASE, 'OK'],
    [`${DATABASE}/`, refused(`Database name "${DATABASE}/" has invalid trailing "/".`)],
    [ROOT, refused(`Database name "${ROOT}" has invalid trailing "/documents".`)],
    ['', refused('Database name "" lacks "projects" at index 0.')],
  ])('validate the database name %j', (name, expected) => {
    expect(refusalOf(() => parseDatabaseName(name))).toBe(expected);
  });

  it.each<[string, string]>([
    [ROOT, 'OK'],
    [nameOf('c/a'), 'OK'],
    [nameOf('c/a/d/b'), 'OK'],
    [`${ROOT}/`, refused(`Document parent name "${ROOT}/" has invalid trailing "/".`)],
    [
      nameOf('c'),
      refused(`Document parent name "${nameOf('c')}" lacks "/" at index ${AFTER_ROOT + 2}.`),
    ],
    [nameOf('c/a/'), refused(`Document parent name "${nameOf('c/a/')}" has invalid trailing "/".`)],
    [
      DATABASE,
      refused(`Document parent name "${DATABASE}" lacks "/" at index ${DATABASE.length}.`),
    ],
  ])('validate the parent name %j', (name, expected) => {
    expect(refusalOf(() => parseParentName(name))).toBe(expected);
  });
});

describe('separate id', () => {
  it.each<[string, string]>([
    ['c', 'OK'],
    ['c/d', 'Collection id "c/d" is invalid because it contains "/".'],
    ['.', 'Collection id "." is invalid because it is reserved.'],
    ['..', 'Collection id ".." is invalid because it is reserved.'],
    ['__id7__', 'Collection id "__id7__" is invalid because it is reserved.'],
    ['x'.repeat(1_501), `${LONG} kind is longer than 1500 bytes.`],
  ])('is validated as a collection id: %j', (id, text) => {
    expect(refusalOf(() => checkCollectionId(id))).toBe(text === 'OK' ? text : refused(text));
  });

  it.each<[string, string]>([
    ['a', 'OK'],
    ['__id7__', 'OK'],
    ['a/b', 'Resource id "a/b" is invalid because it contains "/".'],
    ['.', 'Resource id "." is invalid because it is reserved.'],
    ['__a__', 'Resource id "__a__" is invalid because it is reserved.'],
  ])('is validated as a document id: %j', (id, text) => {
    expect(refusalOf(() => checkDocumentId(id))).toBe(text === 'OK' ? text : refused(text));
  });
});

describe('parseRestTarget', () => {
  it.each<[string, ReturnType<typeof parseRestTarget>]>([
    [ROOT, null],
    [`${ROOT}:commit`, null],
    [nameOf('c/a/d'), { kind: 'collection', parent: nameOf('c/a'), collectionId: 'd' }],
    [nameOf('c/a/'), { kind: 'collection', parent: nameOf('c/a'), collectionId: '' }],
    [nameOf('c/a/d/b'), { kind: 'document', name: nameOf('c/a/d/b') }],
  ])('%s', (path, target) => {
    expect(parseRestTarget(path)).toEqual(target);
  });
});
