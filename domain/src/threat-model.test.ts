import { describe, expect, it } from 'vitest';
import { missingFilesOf, readSource, testsNamedIn } from './testing/named-in-docs.ts';

const PAGE = readSource('docs/threat-model.md');
const TESTS = testsNamedIn(PAGE);
const [, ...SECTIONS] = PAGE.split(/^### /m);
const nameOf = (section: string) => section.split('\n', 1)[0] ?? '';

describe('docs/threat-model.md', () => {
  it('names only existing files', () => {
    expect(missingFilesOf(PAGE)).toEqual([]);
  });

  it('names every test with its title', () => {
    const files = [...PAGE.matchAll(/`[^`]+\.(?:test|spec)\.(?:tsx?|mjs)`/g)];
    // The extra file is this test, which covers the whole page.
    expect(files.length).toBe(TESTS.length + 1);
  });

  it.each(SECTIONS.map((section) => [nameOf(section), section] as const))(
    'names tests in each section: %s',
    (_name, section) => {
      expect(testsNamedIn(section).length).toBeGreaterThan(0);
    },
  );

  it.each(TESTS)('$path › $title', ({ path, title }) => {
    const text = readSource(path);
    expect(['"', "'", '`'].some((quote) => text.includes(quote + title))).toBe(true);
  });
});
