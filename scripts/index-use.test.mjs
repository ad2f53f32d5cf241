// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkIndexUse, readIndexLog } from './index-use.mjs';

const declared = [{ declared: 'a' }, { declared: 'b' }];
const used = { used: 'a', query: 'users where a == …' };

describe('judgeIndexUse and readIndexLog', () => {
  it('passes if each query has an index and each index has a query', () => {
    const entries = [...declared, used, { used: 'b', query: 'users where b == …' }];
    expect(checkIndexUse(entries, { isComplete: true })).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails with the name of an index without a query, after a complete run', () => {
    const { failures, ...counts } = checkIndexUse([...declared, used], { isComplete: true });
    expect(counts).toEqual({ passed: 0, failed: 1 });
    expect(failures).toEqual([[expect.stringContaining('No test asks'), 'b']]);
    expect(checkIndexUse([...declared, used], { isComplete: false }).failed).toBe(0);
  });

  it('fails with the query without an index, even after a partial run', () => {
    const refused = { missing: 'c', query: 'users where c == …' };
    const { failures } = checkIndexUse([...declared, refused], { isComplete: false });
    expect(failures).toEqual([
      ['No index for users where c == …', 'firestore.indexes.json lacks c'],
    ]);
  });

  it('reads lines of JSON, and nothing without a log', () => {
    const folder = mkdtempSync(join(tmpdir(), 'index-use-'));
    const path = join(folder, 'log');
    writeFileSync(path, `${JSON.stringify(declared[0])}\n${JSON.stringify(used)}\n`);
    expect(readIndexLog(path)).toEqual([declared[0], used]);
    expect(readIndexLog(join(folder, 'none'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
