import { afterEach, beforeEach, expect } from 'vitest';

const complaints: string[] = [];
const expected: string[] = [];

/** What stands in an object says more than that it is one; what refers to itself has no such text. */
function describe(part: unknown): string {
  if (typeof part !== 'object' || part instanceof Error) return String(part);
  try {
    return JSON.stringify(part);
  } catch {
    return String(part);
  }
}

/** This test leaves a complaint in the console that begins so (`warn: …`), and fails if it does not. */
export function expectComplaint(beginning: string): void {
  expected.push(beginning);
}

// Once for the page, which test files share.
for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...parts: unknown[]) => {
    complaints.push(`${level}: ${parts.map(describe).join(' ')}`);
    print(...parts);
  };
}

/** Each test of this file fails on whatever it leaves in the console as an error or a warning. */
export function watchConsole(): void {
  beforeEach(() => {
    complaints.length = 0;
    expected.length = 0;
  });
  afterEach(() => {
    const isExpected = (complaint: string) => expected.some((each) => complaint.startsWith(each));
    expect(complaints.filter((each) => !isExpected(each))).toEqual([]);
    for (const each of expected) expect(complaints).toContainEqual(expect.stringContaining(each));
  });
}
