import { describe, expect, it } from 'vitest';
import { missingFilesOf, readSource, testsNamedIn } from './testing/named-in-docs.ts';

const PAGE = readSource('docs/threat-model.md');
const TESTS = testsNamedIn(PAGE);
const [, ...SECTIONS] = PAGE.split(/^### /m);
const nameOf = (section: string) => section.split('\n', 1)[0] ?? '';

describe('docs/threat-model.md', () => {
  it('names files that are there', () => {
    expect(missingFilesOf(PAGE)).toEqual([]);
  });

  it('names no test without its title', () => {
    const files = [...PAGE.matchAll(/`[^`]+\.(?:test|spec)\.(?:tsx?|mjs)`/g)];
    // One is this one, which holds the page as a whole.
    expect(files.length).toBe(TESTS.length + 1);
  });

  it.each(SECTIONS.map((section) => [nameOf(section), section] as const))(
    'names tests at the boundary: %s',
    (_name, section) => {
      expect(testsNamedIn(section).length).toBeGreaterThan(0);
    },
  );

  it.each(TESTS)('$path › $title', ({ path, title }) => {
    const text = readSource(path);
    expect(['"', "'", '`'].some((quote) => text.includes(quote + title))).toBe(true);
  });
});
