// @ts-check
import { expect, it } from 'vitest';
import { findTests, kindOf } from './test-kinds.mjs';

it('finds the tests of a kind with one of the words in their path', () => {
  const files = ['polls/poll.test.ts', 'polls/poll.ts', 'a/vote.test.ts', 'a/vote.stack.test.ts'];
  const find = findTests(files, ['polls', 'vote']);
  expect(find('unit')).toEqual(['polls/poll.test.ts', 'a/vote.test.ts']);
  expect(find('stack')).toEqual(['a/vote.stack.test.ts']);
  expect(find('story')).toEqual([]);
});

it.each([
  ['a.stack.test.ts', 'stack'],
  ['functions/src/polls/poll-admin.stack.test.ts', 'serial'],
  ['a.browser.test.tsx', 'component'],
  ['a.test.mjs', 'unit'],
  ['e2e/a.spec.ts', 'story'],
  ['e2e/site-wide/a.spec.ts', 'site-wide'],
  ['e2e/accessibility/a.spec.ts', undefined],
  ['a.ts', undefined],
])('assigns %s to the kind %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
