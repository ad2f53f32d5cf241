import { describe, expect, it } from 'vitest';
import { readCardAddress } from './public-card.ts';

describe('readCardAddress', () => {
  it.each([
    ['/projects/p1', { kind: 'projects', id: 'p1' }],
    ['/users/Ab_c-9?write=1', { kind: 'users', id: 'Ab_c-9' }],
    ['/content/c1#comments', { kind: 'content', id: 'c1' }],
  ])('parses %s', (path, address) => {
    expect(readCardAddress(path)).toEqual(address);
  });

  it.each([
    '/',
    '/projects',
    '/projects/',
    '/projects/edit',
    '/projects/edit/new',
    '/users/edit',
    '/projects/p1/tasks',
    '/tasks/t1',
    '/projects/__x__',
    '/projects/%70',
    '/projects/..',
    `/projects/${'x'.repeat(65)}`,
    '//projects/p1',
    'projects/p1',
    '/content/a b',
  ])('returns null for %s', (path) => {
    expect(readCardAddress(path)).toBeNull();
  });
});
