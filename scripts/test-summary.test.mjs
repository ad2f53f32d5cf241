// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  addSummaries,
  formatReport,
  formatSummary,
  readPlaywrightReport,
  readRun,
  readVitestReport,
} from './test-summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'test-summary-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('test summary', () => {
  it('adds up the runners for the last line of npm test', () => {
    const total = addSummaries([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]);
    expect(formatSummary(total)).toBe('7 passed, 2 failed');
  });

  it('counts and names failed tests and test files that fail to load', () => {
    const failed = {
      status: 'failed',
      fullName: 'a vote counts once',
      failureMessages: ['expected 2 to be 1\n    at polls.test.ts:3'],
    };
    const report = {
      numPassedTests: 5,
      testResults: [
        { name: resolve('polls.test.ts'), status: 'failed', assertionResults: [failed] },
        {
          name: resolve('tasks.test.ts'),
          status: 'failed',
          assertionResults: [],
          message: 'no such module',
        },
        {
          name: resolve('feed.test.ts'),
          status: 'passed',
          assertionResults: [{ status: 'passed' }],
        },
      ],
    };
    const summary = readVitestReport(report);
    expect(summary).toMatchObject({ passed: 5, failed: 2 });
    expect(formatReport([{ name: 'Unit tests', seconds: 1.23, summary }]).split('\n')).toEqual([
      '  Unit tests           5 passed, 2 failed in 1.2 s',
      '',
      'Failed:',
      '  polls.test.ts › a vote counts once',
      '    expected 2 to be 1',
      '        at polls.test.ts:3',
      '  tasks.test.ts',
      '    no such module',
    ]);
  });

  it('marks a part that was broken off', () => {
    const part = { name: 'Stories', summary: { passed: 0, failed: 0 } };
    expect(formatReport([part])).toBe('  Stories              broken off');
  });

  it('counts errors outside of browser tests as failures', () => {
    const report = { stats: { expected: 2, flaky: 0, unexpected: 1 }, errors: [{}], suites: [] };
    expect(readPlaywrightReport(report)).toMatchObject({ passed: 2, failed: 2 });
  });

  it.each([
    ['ran nothing', { passed: 0, failed: 0 }, 0, 1],
    ['ended with an error but names no failed test', { passed: 9, failed: 0 }, 1, 1],
    ['names its failures', { passed: 2, failed: 3 }, 1, 3],
    ['has none', { passed: 2, failed: 0 }, 0, 0],
  ])('counts the failures of a runner that %s', (_, counted, exitCode, failed) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, '{}');
    expect(readRun(path, () => counted, exitCode).failed).toBe(failed);
  });

  it('counts a missing or broken report as a failure', () => {
    const path = join(folder, 'broken.json');
    writeFileSync(path, '{');
    for (const each of [path, 'no-such-report.json'])
      expect(readRun(each, readVitestReport, 0)).toEqual({ passed: 0, failed: 1 });
  });
});

/**
 * @param {number} count
 */
function reportFlaky(count) {
  const attempts = [
    { status: 'failed', retry: 0 },
    { status: 'passed', retry: 1 },
  ];
  const specs = Array.from({ length: count }, (_, index) => ({
    title: `story ${index}`,
    file: 'feed.spec.ts',
    line: 10 + index,
    ok: true,
    tests: [{ status: 'flaky', expectedStatus: 'passed', results: attempts }],
  }));
  const steady = {
    title: 'steady',
    file: 'feed.spec.ts',
    line: 1,
    ok: true,
    tests: [{ status: 'expected', results: [{ status: 'passed', retry: 0, attachments: [] }] }],
  };
  const group = { title: 'a post', file: 'feed.spec.ts', specs };
  return {
    suites: [{ title: 'feed.spec.ts', file: 'feed.spec.ts', specs: [steady], suites: [group] }],
    stats: { expected: 1, flaky: count, unexpected: 0, skipped: 0 },
    errors: [],
  };
}

describe('flaky stories', () => {
  it('are named at the end of a run', () => {
    const summary = readPlaywrightReport(reportFlaky(2));
    expect(summary).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      flaky: ['e2e/feed.spec.ts:10 › story 0', 'e2e/feed.spec.ts:11 › story 1'],
    });
    expect(formatReport([{ name: 'Stories', seconds: 1, summary }])).toContain('story 1');
  });

  it('count as passed up to two per run', () => {
    const summaries = [1, 1].map((count) => readPlaywrightReport(reportFlaky(count)));
    expect(addSummaries(summaries)).toEqual({ passed: 4, failed: 0 });
  });

  it('count as failed if a run has more than two', () => {
    const summaries = [2, 1].map((count) => readPlaywrightReport(reportFlaky(count)));
    expect(addSummaries(summaries)).toEqual({ passed: 2, failed: 3 });
  });

  it('count as tests that ran', () => {
    const path = join(folder, 'flaky.json');
    writeFileSync(path, JSON.stringify(reportFlaky(1)));
    expect(readRun(path, readPlaywrightReport, 0).failed).toBe(0);
  });

  it('are failures with a reason if they fail again', () => {
    const report = reportFlaky(1);
    const stats = { ...report.stats, unexpected: 1 };
    const specs = [
      {
        title: 'a reload',
        file: 'polls.spec.ts',
        line: 4,
        tests: [
          {
            status: 'unexpected',
            results: ['not seen', 'taken'].map((message) => ({
              status: 'failed',
              error: { message },
            })),
          },
        ],
      },
    ];
    const suites = [
      ...report.suites,
      { title: 'polls.spec.ts', file: 'polls.spec.ts', specs, suites: [] },
    ];
    const summary = readPlaywrightReport({ ...report, stats, suites });
    expect(addSummaries([summary])).toEqual({ passed: 2, failed: 1 });
    expect(summary.failures).toEqual([['e2e/polls.spec.ts:4 › a reload', 'not seen']]);
  });
});
