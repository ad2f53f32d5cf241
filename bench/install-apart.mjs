// Installs packages for one measurement in a separate folder, so that developers need not install them.
// @ts-check
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../scripts/processes.mjs';

/**
 * @template T
 * @param {readonly string[]} packages with their versions
 * @param {(folder: string | undefined) => Promise<T>} use the folder; undefined where npm's registry cannot be reached
 */
export async function withPackages(packages, use) {
  const folder = mkdtempSync(join(tmpdir(), 'samspill-bench-'));
  try {
    writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages];
    const { code } = await run('npm', args, { cwd: folder });
    return await use(code === 0 ? folder : undefined);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
