import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITED_KINDS, RATE_LIMITS } from '../limited-kinds.ts';
import { missingFilesOf, readSource, testsNamedIn } from '../testing/named-in-docs.ts';

const TABLE = readSource('docs/limits.md');

const ROWS = TABLE.split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
  .filter(([name]) => name !== 'Kind' && name !== 'What' && name !== 'Change');

const UNLIMITED = ROWS.filter(([, , reason]) => reason?.startsWith('none: '));

const RULES = readSource('firestore.rules');
const BODIES = new Map(
  [...RULES.matchAll(/function (\w+)\([^)]*\) \{(.*?)\n *\}\n/gs)].map(([, name, body]) => [
    name,
    body,
  ]),
);

/** Whether a condition, or a function that it calls, reads a rate limit. */
const isLimited = (condition: string, seen: readonly string[] = []): boolean =>
  condition.includes('isOpenFor(') ||
  [...condition.matchAll(/\b(\w+)\(/g)].some(
    ([, name = '']) => !seen.includes(name) && isLimited(BODIES.get(name) ?? '', [...seen, name]),
  );

function changesOf(rules: string) {
  return rules
    .split(/^\s*match /m)
    .slice(1)
    .flatMap((block) => {
      const collection =
        (/\/(\w+)\/\{\w+\} \{/.exec(block) ?? /\/(\w+\/\w+) \{/.exec(block))?.[1] ?? '';
      const conditions = [...block.matchAll(/allow [a-z, ]*update[a-z, ]*: if (.*?);/gs)];
      return conditions.map(([, condition = '']) => ({ collection, condition }));
    });
}

const WINDOWS: Readonly<Record<number, string>> = { 60000: 'minute', 86400000: 'day' };

function expectedRow(kind: (typeof LIMITED_KINDS)[number]) {
  const { newcomer, member, windowMs, total } = RATE_LIMITS[kind];
  return [String(newcomer), String(member), WINDOWS[windowMs], total ? String(total) : ''];
}

describe('docs/limits.md', () => {
  it.each(LIMITED_KINDS)('documents the current limits of %s', (kind) => {
    const row = ROWS.find(([name]) => name === kind);
    expect(row?.slice(2, 6)).toEqual(expectedRow(kind));
  });

  it('has a row for every collection in which clients may create documents', () => {
    const folder = 'rules/policy/';
    const made = readdirSync(new URL(`../../../${folder}`, import.meta.url)).flatMap((file) => {
      const blocks = readSource(`${folder}${file}`)
        .split(/^\s*match /m)
        .slice(1);
      return blocks
        .filter((block) => block.includes('allow create'))
        .map(
          (block) =>
            // Matches a collection or a single document.
            (/\/(\w+)\/\{\w+\} \{/.exec(block) ?? /\/(\w+\/\w+) \{/.exec(block))?.[1],
        );
    });
    expect(made.length).toBeGreaterThan(0);
    expect(made.filter((name) => !ROWS.some((row) => row[1] === `\`${name}\``))).toEqual([]);
  });

  it('names a reason for every collection whose documents a browser may change without a limit', () => {
    const unlimited = changesOf(readSource('firestore.rules'))
      .filter(({ condition }) => !isLimited(condition))
      .map(({ collection }) => collection);
    expect(unlimited.length).toBeGreaterThan(0);
    expect(unlimited.filter((name) => !UNLIMITED.some(([, at]) => at === `\`${name}\``))).toEqual(
      [],
    );
  });

  it.each(ROWS.map((row) => [row[0] ?? '', row] as const))(
    'references existing files, constants and tests: %s',
    (_name, row) => {
      const text = row.join(' | ');
      expect(missingFilesOf(text)).toEqual([]);
      for (const [, constant, file = ''] of text.matchAll(/`([A-Z_]+)` in `([^`]+)`/g))
        expect(readSource(file)).toContain(`const ${constant} =`);
      const tests = testsNamedIn(row.at(-1) ?? '');
      expect(tests.length, 'each row names its test').toBeGreaterThan(0);
      for (const { path, title } of tests) expect(readSource(path)).toContain(title);
    },
  );
});
