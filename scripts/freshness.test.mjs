// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFresh, markFresh } from './freshness.mjs';

describe('freshness of a built part', () => {
  /** @type {string} */
  let folder;
  /** @type {import('./freshness.mjs').Target} */
  let target;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'samspill-freshness-'));
    mkdirSync(join(folder, 'src'));
    writeFileSync(join(folder, 'src', 'a.ts'), 'one');
    writeFileSync(join(folder, 'out.js'), 'built');
    target = {
      stamp: join(folder, 'cache', 'part.stamp'),
      inputs: [join(folder, 'src')],
      output: join(folder, 'out.js'),
      salt: 'emulator',
    };
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('is stale before the first build and fresh after it', () => {
    expect(isFresh(target)).toBe(false);
    markFresh(target);
    expect(isFresh(target)).toBe(true);
  });

  it.each([
    ['a source changes', () => writeFileSync(join(folder, 'src', 'a.ts'), 'two')],
    ['a source is added', () => writeFileSync(join(folder, 'src', 'b.ts'), 'new')],
    ['the output is gone', () => rmSync(join(folder, 'out.js'))],
    ['the output was built another way', () => writeFileSync(join(folder, 'out.js'), 'other')],
    ['the settings change', () => Object.assign(target, { salt: 'production' })],
  ])('becomes stale when %s', (_, change) => {
    markFresh(target);
    change();
    expect(isFresh(target)).toBe(false);
  });

  it('stays fresh when only a test changes', () => {
    markFresh(target);
    writeFileSync(join(folder, 'src', 'a.test.ts'), 'test');
    expect(isFresh(target)).toBe(true);
  });
});
