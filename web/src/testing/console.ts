import { afterEach, beforeEach, expect } from 'vitest';

const loggedMessages: string[] = [];
const expectedMessages: string[] = [];

/** Prints an object's content; a circular object has no JSON. */
function describePart(part: unknown): string {
  if (typeof part !== 'object' || part instanceof Error) return String(part);
  try {
    return JSON.stringify(part);
  } catch {
    return String(part);
  }
}

export function expectConsoleMessage(beginning: string): void {
  expectedMessages.push(beginning);
}

// Once per page, since test files share it.
for (const level of ['error', 'warn'] as const) {
  const print = console[level];
  console[level] = (...parts: unknown[]) => {
    loggedMessages.push(`${level}: ${parts.map(describePart).join(' ')}`);
    print(...parts);
  };
}

export function watchConsole(): void {
  beforeEach(() => {
    loggedMessages.length = 0;
    expectedMessages.length = 0;
  });
  afterEach(() => {
    const isExpected = (complaint: string) =>
      expectedMessages.some((each) => complaint.startsWith(each));
    const unexpected = loggedMessages.filter((each) => !isExpected(each));
    // One text, since a list is shortened to its type.
    expect(unexpected.join('\n')).toBe('');
    for (const each of expectedMessages)
      expect(loggedMessages).toContainEqual(expect.stringContaining(each));
  });
}
