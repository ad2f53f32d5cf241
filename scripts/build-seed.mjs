// Bundles the seed with the domain into files that plain Node runs, and draws its pictures.
// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';
import { runOrFail } from './processes.mjs';
import { ROOT } from './project.mjs';

const DIST = join(ROOT, 'seed', 'dist');

await build({
  entryPoints: ['main', 'draw'].map((name) => join(ROOT, 'seed', `${name}.ts`)),
  outdir: DIST,
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  external: ['firebase-admin', 'firebase-admin/*', 'sharp'],
  logLevel: 'warning',
});
await runOrFail(process.execPath, [join(DIST, 'draw.js')], { cwd: ROOT });
