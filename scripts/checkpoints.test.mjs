// @ts-check
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImport, describeUnsaved, isSavedSince, removeUnfinished } from './checkpoints.mjs';

describe('import folder of a start', () => {
  /** @type {string} */
  let folder;

  /** @param {string} name @param {number} seconds */
  function saveExport(name, seconds) {
    const path = join(folder, name);
    mkdirSync(path);
    const metadata = join(path, 'firebase-export-metadata.json');
    writeFileSync(metadata, '{}');
    utimesSync(metadata, seconds, seconds);
    return path;
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'samspill-checkpoints-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is undefined without an export', () => {
    expect(chooseImport(folder)).toBeUndefined();
  });

  it('is the export of the last clean exit', () => {
    const saved = saveExport('export', 100);
    expect(chooseImport(folder)).toBe(saved);
  });

  it('is the checkpoint if it is newer, after a crash', () => {
    saveExport('export', 100);
    const checkpoint = saveExport('checkpoint', 200);
    expect(chooseImport(folder)).toBe(checkpoint);
  });

  it('stays the old export if the exit could not save, which is reported', () => {
    const saved = saveExport('export', 100);
    expect(isSavedSince(folder, 100_000)).toBe(true);
    expect(isSavedSince(folder, 100_001)).toBe(false);
    expect(describeUnsaved(folder)).toContain(`not saved. Is the disk full?`);
    expect(describeUnsaved(folder)).toContain(saved);
    const reason = new Error('write failed', { cause: new Error('ENOSPC: no space left') });
    expect(describeUnsaved(folder, reason)).toContain('write failed: ENOSPC: no space left\n');
    rmSync(saved, { recursive: true });
    expect(describeUnsaved(folder)).toContain('begins with empty data');
  });

  it('is never an unfinished export of the CLI, which is deleted', () => {
    saveExport('firebase-export-1700000000000a1B2c3', 300);
    const saved = saveExport('export', 100);
    expect(chooseImport(folder)).toBe(saved);
    removeUnfinished(folder);
    expect(readdirSync(folder)).toEqual(['export']);
    expect(() => removeUnfinished(join(folder, 'none'))).not.toThrow();
  });

  it('is never a folder without a complete export', () => {
    const saved = saveExport('export', 100);
    mkdirSync(join(folder, 'checkpoint'));
    expect(chooseImport(folder)).toBe(saved);
  });
});
