// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { judgeIndexUse, readIndexLog } from './index-use.mjs';

const declared = [{ declared: 'a' }, { declared: 'b' }];
const used = { used: 'a', query: 'users where a == …' };

describe('the use of indexes', () => {
  it('is right where each query has one and each has a query', () => {
    const entries = [...declared, used, { used: 'b', query: 'users where b == …' }];
    expect(judgeIndexUse(entries, { isComplete: true })).toMatchObject({ passed: 1, failed: 0 });
  });

  it('fails by name for an index without a query, once everything ran', () => {
    const { failures, ...counts } = judgeIndexUse([...declared, used], { isComplete: true });
    expect(counts).toEqual({ passed: 0, failed: 1 });
    expect(failures).toEqual([[expect.stringContaining('No test asks'), 'b']]);
    expect(judgeIndexUse([...declared, used], { isComplete: false }).failed).toBe(0);
  });

  it('fails by name for a query without an index, however little ran', () => {
    const refused = { missing: 'c', query: 'users where c == …' };
    const { failures } = judgeIndexUse([...declared, refused], { isComplete: false });
    expect(failures).toEqual([
      ['No index for users where c == …', 'firestore.indexes.json lacks c'],
    ]);
  });

  it('is read from lines of JSON, and from none where no engine of ours ran', () => {
    const folder = mkdtempSync(join(tmpdir(), 'index-use-'));
    const path = join(folder, 'log');
    writeFileSync(path, `${JSON.stringify(declared[0])}\n${JSON.stringify(used)}\n`);
    expect(readIndexLog(path)).toEqual([declared[0], used]);
    expect(readIndexLog(join(folder, 'none'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
