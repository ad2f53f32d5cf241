import { describe, expect, it } from 'vitest';
import { compilePathPattern } from './trigger.ts';

describe('compilePathPattern', () => {
  it.each([
    ['c/{id}', 'c/a', true],
    ['c/{id}', 'c/a/d/b', false],
    ['c/{id}', 'd/a', false],
    ['c/{id}/d/{other}', 'c/a/d/b', true],
    ['/c/{id}/', 'c/a', true],
    ['c/*', 'c/é ☃.x', true],
    ['c/a-*', 'c/a-1', true],
    ['c/a-*', 'c/b-1', false],
    ['c/{rest=**}', 'c/a/d/b', true],
    ['c/**', 'c/a', true],
    ['{all=**}', 'c/a/d/b', true],
    ['**/d/{id}', 'c/a/d/b', true],
    ['c/a.b', 'c/a.b', true],
    ['c/a.b', 'c/axb', false],
    ['c/{id=*}', 'c/a', true],
  ])('%s, matched with %s: %s', (pattern, path, expected) => {
    expect(compilePathPattern(pattern)(path)).toBe(expected);
  });
});
