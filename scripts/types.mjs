// Type-checks every workspace with its own settings, all at once.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the last run found of files that are as they were. */
const CACHE = 'node_modules/.cache/types';

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8'));

const codes = await Promise.all(
  [...workspaces, 'scripts'].map(
    (/** @type {string} */ folder) =>
      new Promise((resolve) => {
        const compiler = [
          'node_modules/typescript/bin/tsc',
          '-p',
          folder,
          '--pretty',
          'false',
          '--incremental',
          '--tsBuildInfoFile',
          `${CACHE}/${folder}.tsbuildinfo`,
        ];
        spawn(process.execPath, compiler, { stdio: 'inherit' }).on('exit', resolve);
      }),
  ),
);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
