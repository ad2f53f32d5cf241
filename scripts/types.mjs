// Runs all type checks concurrently.
import { spawn } from 'node:child_process';

const CACHE = 'node_modules/.cache/types';

/** Folders with a tsconfig.json. The first covers all Node code, which would otherwise check shared files twice. */
const PROGRAMS = ['.', 'web', 'web/worker', 'e2e', 'scripts'];

const COMPILER = ['node_modules/typescript/bin/tsc', '--pretty', 'false', '--incremental'];
/** More checkers would each load shared files; the programs already use all cores. */
const CHECKER_ARGS = ['--checkers', '1'];

const codes = await Promise.all(
  PROGRAMS.map((folder) => {
    const name = folder === '.' ? 'node' : folder.replace('/', '-');
    const cache = ['--tsBuildInfoFile', `${CACHE}/${name}.tsbuildinfo`];
    const args = [...COMPILER, ...CHECKER_ARGS, ...cache, '-p', folder];
    const compiler = spawn(process.execPath, args, { stdio: 'inherit' });
    return new Promise((resolve) => compiler.on('exit', resolve));
  }),
);
process.exitCode = codes.some((code) => code !== 0) ? 1 : 0;
