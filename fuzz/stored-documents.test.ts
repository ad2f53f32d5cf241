import { expect, it } from 'vitest';
import { COLLECTIONS } from './collection-names.ts';
import { DECLARED_PATTERNS, findStoredFault } from './stored-documents.ts';

it.each(COLLECTIONS)('finds %s in a manifest', (name) => {
  expect(DECLARED_PATTERNS.flatMap((pattern) => pattern.split('/'))).toContain(name);
});

it('reports a document of no collection', () => {
  expect(findStoredFault('auctions/a', {})).toBe('auctions/a: nothing is kept there');
});
