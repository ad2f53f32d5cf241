import { describe, expect, it } from 'vitest';
import {
  compareNames,
  parseDatabaseName,
  parseDocumentName,
  parseParentName,
  parseRestTarget,
} from './resource-name.ts';

const ROOT = 'projects/p/databases/(default)/documents';

describe('resource names', () => {
  it.each([
    ['', 'Document name "" lacks "projects" at index 0.'],
    [`${ROOT}/c`, `Document name "${ROOT}/c" lacks "/" at index 42.`],
    [`${ROOT}/c/.`, `Document name "${ROOT}/c/." contains a resource id "." at index 43.`],
    [`${ROOT}/c/__x__`, 'Resource id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/__x__/a`, 'Collection id "__x__" is invalid because it is reserved.'],
    [`${ROOT}/${'c'.repeat(1501)}/a`, 'The key path element kind is longer than 1500 bytes.'],
  ])('reject %s with the position of the fault', (name, message) => {
    expect(() => parseDocumentName(name)).toThrow(message);
  });

  it('accept numeric ids of 64 bits only', () => {
    expect(parseDocumentName(`${ROOT}/c/__id-5__`)).toBe(`${ROOT}/c/__id-5__`);
    for (const id of ['__id5x__', '__id9223372036854775808__']) {
      expect(() => parseDocumentName(`${ROOT}/c/${id}`)).toThrow('A long document ID string');
    }
  });

  it('distinguish databases and parents', () => {
    expect(() => parseDatabaseName('projects/auth')).toThrow('lacks "/" at index 13.');
    expect(parseParentName(ROOT)).toBe(ROOT);
    expect(() => parseParentName(`${ROOT}/c`)).toThrow('Document parent name');
  });

  it('sort numeric ids first, then names, and documents before their descendants', () => {
    const sorted = ['__id5__', '__id10__', 'A', 'a', 'a/sub/b', 'a\u0001', 'aa', '\uff5e', '😀'];
    const shuffled = [...sorted].reverse().map((path) => `${ROOT}/c/${path}`);
    expect(shuffled.sort(compareNames)).toEqual(sorted.map((path) => `${ROOT}/c/${path}`));
    expect(compareNames(`${ROOT}/c/b`, `${ROOT}/c-b/a`)).toBeLessThan(0);
  });

  it('parse REST paths', () => {
    expect(parseRestTarget(ROOT)).toBeNull();
    expect(parseRestTarget(`${ROOT}/`)).toMatchObject({ parent: ROOT, collectionId: '' });
    expect(parseRestTarget(`${ROOT}/c`)).toMatchObject({ parent: ROOT, collectionId: 'c' });
    expect(parseRestTarget(`${ROOT}/c/a`)).toEqual({ kind: 'document', name: `${ROOT}/c/a` });
    expect(() => parseRestTarget(`${ROOT}/c/`)).toThrow('has invalid trailing "/".');
  });
});
