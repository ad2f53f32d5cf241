import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FUNCTIONS } from '../../../functions/src/assembly.ts';
import { DEFAULT_RETENTION, MIN_RETENTION_DAYS, RETAINED_KINDS } from '../retention-periods.ts';

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
  it.each(RETAINED_KINDS)('has the default retention of %s', (kind) => {
    const days = DEFAULT_RETENTION[kind];
    const listed = days === null ? 'forever' : String(days);
    expect(rowOf(kind)?.slice(1, 3)).toEqual([listed, String(MIN_RETENTION_DAYS[kind])]);
  });

  it('lists exactly the scheduled jobs', () => {
    const jobs = Object.keys(FUNCTIONS).filter((name) => !name.startsWith('onImage'));
    const listed = ROWS.slice(ROWS.findIndex(([name]) => name === '`sendDailyDigests`'))
      .map(([name]) => name?.slice(1, -1))
      .filter((name) => !RETAINED_KINDS.some((kind) => kind === name));
    expect(jobs.length).toBeGreaterThan(10);
    expect(listed.sort()).toEqual(jobs.sort());
  });

  it('is right that no Firestore TTL policy is set', () => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
    expect(fieldOverrides.filter((field: object) => 'ttl' in field)).toEqual([]);
  });
});
