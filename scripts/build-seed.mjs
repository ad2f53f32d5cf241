// Bundles the seed with the domain into one file that plain Node runs.
// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

await build({
  entryPoints: [join(ROOT, 'seed', 'main.ts')],
  outfile: join(ROOT, 'seed', 'dist', 'main.js'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  external: ['firebase-admin', 'firebase-admin/*', 'sharp'],
  logLevel: 'warning',
});
