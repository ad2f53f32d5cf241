// Bundles the migrations into one file that plain Node runs.
// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

await build({
  entryPoints: [join(ROOT, 'functions', 'src', 'migrations', 'main.ts')],
  outfile: join(ROOT, 'scripts', 'dist', 'migrate.js'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  logLevel: 'warning',
});
