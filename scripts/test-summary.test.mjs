// @ts-check
import { describe, expect, it } from 'vitest';
import {
  addSummaries,
  formatSummary,
  judgeRun,
  readPlaywrightReport,
  readReport,
  readVitestReport,
} from './test-summary.mjs';

describe('test summary', () => {
  it('adds the runners up into the last line of npm test', () => {
    const total = addSummaries([
      { passed: 3, failed: 0 },
      { passed: 4, failed: 2 },
    ]);
    expect(formatSummary(total)).toBe('7 passed, 2 failed');
  });

  it('counts a test file that could not be loaded as a failure', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 1,
      testResults: [
        { status: 'failed', assertionResults: [{ status: 'failed' }] },
        { status: 'failed', assertionResults: [] },
        { status: 'passed', assertionResults: [{ status: 'passed' }] },
      ],
    };
    expect(readVitestReport(report)).toEqual({ passed: 5, failed: 2 });
  });

  it('counts errors outside of browser tests as failures', () => {
    const report = { stats: { expected: 2, flaky: 1, unexpected: 1, skipped: 4 }, errors: [{}] };
    expect(readPlaywrightReport(report)).toEqual({ passed: 3, failed: 2 });
  });

  it.each([
    ['ran nothing', { passed: 0, failed: 0 }, 0],
    ['ended with an error but names no failed test', { passed: 9, failed: 0 }, 1],
  ])('counts one failure when a runner %s', (_, counted, exitCode) => {
    expect(judgeRun(counted, exitCode).failed).toBe(1);
  });

  it('leaves a run as it is when all passed, or when failures are named already', () => {
    expect(judgeRun({ passed: 2, failed: 0 }, 0)).toEqual({ passed: 2, failed: 0 });
    expect(judgeRun({ passed: 2, failed: 3 }, 1)).toEqual({ passed: 2, failed: 3 });
  });

  it('takes a missing report as nothing run', () => {
    expect(readReport('no-such-report.json', readVitestReport)).toEqual({ passed: 0, failed: 0 });
  });
});
