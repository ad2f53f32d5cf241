import { afterEach, beforeEach, expect } from 'vitest';

const complaints: string[] = [];
let expected: readonly RegExp[] = [];

/** Complaints that this test provokes on purpose. */
export function expectComplaints(...patterns: readonly RegExp[]): void {
  expected = patterns;
}

/** From now on a test fails on whatever it leaves in the console as an error or a warning. */
export function watchConsole(): void {
  for (const level of ['error', 'warn'] as const) {
    const print = console[level];
    console[level] = (...parts: unknown[]) => {
      complaints.push(`${level}: ${parts.map(String).join(' ')}`);
      print(...parts);
    };
  }
  beforeEach(() => {
    complaints.length = 0;
    expected = [];
  });
  afterEach(() => {
    const unexpected = complaints.filter((text) => !expected.some((each) => each.test(text)));
    expect(unexpected).toEqual([]);
  });
}
