// How everything here becomes a file that Node runs; packages stay outside.
// @ts-check
import { build } from 'esbuild';

/**
 * @param {string} entry @param {string} outfile
 * @param {{ sourcemap?: boolean }} [options]
 */
export const bundle = (entry, outfile, { sourcemap = false } = {}) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap,
    logLevel: 'warning',
  });
