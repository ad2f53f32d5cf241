// @ts-check
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  addSummaries,
  checkRun,
  formatFailures,
  formatFlaky,
  formatJobs,
  formatSummary,
  readPlaywrightReport,
  readReport,
  readVitestReport,
} from './test-summary.mjs';

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
    const { failures = [], ...counts } = readVitestReport(report);
    expect(counts).toEqual({ passed: 5, failed: 2 });
    expect(formatFailures(failures).split('\n')).toEqual([
      'Failed:',
      '  polls.test.ts › a vote counts once',
      '    expected 2 to be 1',
      '        at polls.test.ts:3',
      '  tasks.test.ts',
      '    no such module',
    ]);
    expect(formatFailures([])).toBe('');
  });

  it('counts errors outside of browser tests as failures', () => {
    const report = { stats: { expected: 2, flaky: 0, unexpected: 1, skipped: 4 }, errors: [{}] };
    expect(readPlaywrightReport(report)).toMatchObject({ passed: 2, failed: 2 });
  });

  it.each([
    ['ran nothing', { passed: 0, failed: 0 }, 0],
    ['ended with an error but names no failed test', { passed: 9, failed: 0 }, 1],
  ])('counts one failure when a runner %s', (_, counted, exitCode) => {
    expect(checkRun(counted, exitCode).failed).toBe(1);
  });

  it('keeps the counts of a run without failures or with named ones', () => {
    expect(checkRun({ passed: 2, failed: 0 }, 0)).toEqual({ passed: 2, failed: 0 });
    expect(checkRun({ passed: 2, failed: 3 }, 1)).toEqual({ passed: 2, failed: 3 });
  });

  it('counts nothing for a missing report', () => {
    expect(readReport('no-such-report.json', readVitestReport)).toEqual({ passed: 0, failed: 0 });
  });
});

/**
 * @param {number} count
 */
function reportFlaky(count) {
  const attempts = [
    {
      status: 'failed',
      retry: 0,
      attachments: [
        { name: 'screenshot', contentType: 'image/png', path: 'results/one/failed.png' },
        { name: 'trace', contentType: 'application/zip', path: 'results/one/trace.zip' },
      ],
    },
    { status: 'passed', retry: 1, attachments: [] },
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
  it('are named with the trace of the failed attempt', () => {
    expect(readPlaywrightReport(reportFlaky(2))).toEqual({
      passed: 1,
      failed: 0,
      failures: [],
      flaky: [
        { name: 'e2e/feed.spec.ts:10 › a post › story 0', traces: ['results/one/trace.zip'] },
        { name: 'e2e/feed.spec.ts:11 › a post › story 1', traces: ['results/one/trace.zip'] },
      ],
    });
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
    const { flaky = [] } = readPlaywrightReport(reportFlaky(1));
    expect(checkRun({ passed: 0, failed: 0, flaky }, 0).failed).toBe(0);
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

  it('are listed at the end of a run', () => {
    const { flaky = [] } = readPlaywrightReport(reportFlaky(1));
    expect(formatFlaky(flaky)).toContain('e2e/feed.spec.ts:10 › a post › story 0');
    expect(formatFlaky(flaky)).toContain('show-trace results/one/trace.zip');
    expect(formatFlaky([])).toBe('');
  });
});

describe('formatParts', () => {
  it('shows seconds, counts and total, and marks parts that did not run', () => {
    const results = /** @type {const} */ ([
      { name: 'Checks', state: 'done', seconds: 12.34, summary: { passed: 5, failed: 0 } },
      { name: 'Stack', state: 'broken', seconds: 2, summary: { passed: 0, failed: 1 } },
      { name: 'Stories', state: 'not run', seconds: 0, summary: { passed: 0, failed: 0 } },
    ]);
    const lines = formatJobs(results, 13).split('\n');
    expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
      ['seconds', 'passed', 'failed', 'flaky'],
      ['Checks', '12.3', '5', '0', '0'],
      ['Stack', '2.0', '0', '1', '0'],
      ['Stories', 'not', 'run'],
      ['the', 'whole', 'run', '13.0'],
    ]);
  });
});
