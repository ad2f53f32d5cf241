// Type-checks everything, all at once.
import { spawn } from 'node:child_process';

/** What the last run found of files that are as they were. */
const CACHE = 'node_modules/.cache/types';

/** Folders with settings of their own. The first is all that runs in Node: each alone would check what they share again. */
const PROGRAMS = ['.', 'web', 'web/worker', 'e2e', 'scripts'];

const codes = await Promise.all(
  PROGRAMS.map(
    (/** @type {string} */ folder) =>
      new Promise((resolve) => {
        const compiler = [
          'node_modules/typescript/bin/tsc',
          '-p',
          folder,
          '--pretty',
          'false',
          '--incremental',
          // Each checker reads again what they share; the programs beside one another keep the cores busy.
          '--checkers',
          '1',
          '--tsBuildInfoFile',
          `${CACHE}/${folder === '.' ? 'node' : folder.replace('/', '-')}.tsbuildinfo`,
        ];
        spawn(process.execPath, compiler, { stdio: 'inherit' }).on('exit', resolve);
      }),
  ),
);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
