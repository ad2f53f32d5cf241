// The functions' own code in one file that plain Node runs.
// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from '../scripts/project.mjs';

/** @param {string} name of the file @param {readonly (readonly [file: string, names: string])[]} modules what it exports */
export async function loadFunctions(name, modules) {
  const outfile = join(ROOT, 'bench', 'dist', `${name}.js`);
  const contents = modules
    .map(([file, names]) => `export { ${names} } from './${file}';`)
    .join('\n');
  await build({
    stdin: { contents, resolveDir: ROOT },
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  });
  return import(outfile);
}
