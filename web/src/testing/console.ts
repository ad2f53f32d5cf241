import { afterEach, beforeEach, expect } from 'vitest';

const complaints: string[] = [];
const expected: string[] = [];

/** Prints an object's content; a circular object has no JSON. */
function describe(part: unknown): string {
  if (typeof part !== 'object' || part instanceof Error) return String(part);
  try {
    return JSON.stringify(part);
  } catch {
    return String(part);
  }
}

export function expectComplaint(beginning: string): void {
  expected.push(beginning);
}

// Once per page, since test files share it.
for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...parts: unknown[]) => {
    complaints.push(`${level}: ${parts.map(describe).join(' ')}`);
    print(...parts);
  };
}

/** Fails each test of the file that logs an unexpected error or warning. */
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
