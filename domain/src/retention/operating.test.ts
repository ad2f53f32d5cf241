import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RETENTION, MIN_RETENTION_DAYS, RETAINED_KINDS } from './retention.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

const ROWS = read('docs/operating.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
const rowOf = (name: string) => ROWS.find(([first]) => first === `\`${name}\``);

describe('docs/operating.md', () => {
  it.each(RETAINED_KINDS)('says how long %s are kept from the start', (kind) => {
    const days = DEFAULT_RETENTION[kind];
    const told = days === null ? 'for ever' : String(days);
    expect(rowOf(kind)?.slice(1, 3)).toEqual([told, String(MIN_RETENTION_DAYS[kind])]);
  });

  it('has a row for every job, and for nothing that is none', () => {
    const triggers = read('functions/src/triggers.ts');
    const jobs = [...triggers.matchAll(/^ {2}(\w+): (?!image)\w+\(deps/gm)].map(([, name]) => name);
    const told = ROWS.slice(ROWS.findIndex(([name]) => name === '`sendDailyDigests`'))
      .map(([name]) => name?.slice(1, -1))
      .filter((name) => !RETAINED_KINDS.some((kind) => kind === name));
    expect(jobs.length).toBeGreaterThan(10);
    expect(told.sort()).toEqual(jobs.sort());
  });

  it('is right that Firestore removes nothing by itself', () => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
    expect(fieldOverrides.filter((field: object) => 'ttl' in field)).toEqual([]);
  });
});
