// Bundles the commands that work on a database, each into one file that plain Node runs.
// @ts-check
import { join } from 'node:path';
import { build } from 'esbuild';
import { ROOT } from './project.mjs';

await build({
  entryPoints: {
    migrate: join(ROOT, 'functions', 'src', 'migrations', 'main.ts'),
    admin: join(ROOT, 'functions', 'src', 'admin', 'main.ts'),
  },
  outdir: join(ROOT, 'scripts', 'dist'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  external: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
  logLevel: 'warning',
});
