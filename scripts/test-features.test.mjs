// @ts-check
import { describe, expect, it } from 'vitest';
import { findTests, kindOf, listFeatures } from './test-features.mjs';

const FILES = [
  'domain/src/polls/poll.ts',
  'domain/src/polls/poll.test.ts',
  'functions/src/polls/poll-admin.stack.test.ts',
  'functions/src/content/vote-limits.stack.test.ts',
  'functions/src/platform/http/rate-limit.ts',
  'functions/src/app.ts',
  'rules/likes-and-votes.stack.test.ts',
  'rules/matches.stack.test.ts',
  'web/src/features/polls/admin/poll-form.browser.test.tsx',
  'web/src/features/polls/use-poll.test.ts',
  'e2e/admin-polls.spec.ts',
  'e2e/polls.spec.ts',
  'e2e/production/polls.spec.ts',
  'e2e/site-wide/admin-polls.spec.ts',
  'e2e/vocabulary/polls.ts',
];

describe('findTests', () => {
  it('returns the tests in the feature’s folders and those named after it or a related word', () => {
    expect(findTests(FILES, ['polls'])).toEqual({
      unit: ['domain/src/polls/poll.test.ts', 'web/src/features/polls/use-poll.test.ts'],
      component: ['web/src/features/polls/admin/poll-form.browser.test.tsx'],
      serial: ['functions/src/polls/poll-admin.stack.test.ts'],
      stack: [
        'functions/src/content/vote-limits.stack.test.ts',
        'rules/likes-and-votes.stack.test.ts',
      ],
      story: ['e2e/admin-polls.spec.ts', 'e2e/polls.spec.ts'],
      'site-wide': ['e2e/site-wide/admin-polls.spec.ts'],
      production: ['e2e/production/polls.spec.ts'],
    });
  });

  it('matches the singular of a feature', () => {
    const files = ['domain/src/x/match.test.ts', 'domain/src/x/matcher.test.ts'];
    expect(findTests(files, ['matches']).unit).toEqual(['domain/src/x/match.test.ts']);
  });

  it('leaves storm tests to full runs', () => {
    expect(findTests(['functions/src/polls/storm.stack.test.ts'], ['polls']).stack).toEqual([]);
  });

  it('assigns tests of administration pages to the administered feature', () => {
    const tests = ['polls/admin/builder/a', 'admin/b'].map(
      (path) => `web/src/features/${path}.browser.test.tsx`,
    );
    expect(findTests(tests, ['polls']).component).toEqual([tests[0]]);
    expect(findTests(tests, ['admin']).component).toEqual([tests[1]]);
  });

  it('returns a test of two features once', () => {
    expect(findTests(FILES, ['polls', 'likes']).stack).toHaveLength(2);
  });
});

it('lists the folders with tests as features', () => {
  expect(listFeatures(FILES)).toEqual(['content', 'polls']);
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
