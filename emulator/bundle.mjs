// Bundles everything of this folder that Node runs.
// @ts-check
import { build } from 'esbuild';

// The bundled CommonJS packages call `require` for Node’s modules.
const REQUIRE =
  "import { createRequire as nodeCreateRequire } from 'node:module'; const require = nodeCreateRequire(import.meta.url);";

/**
 * @param {string} entry @param {string} outfile
 * @param {{ sourcemap?: boolean, isStandalone?: boolean }} [options] a standalone file contains its packages and is
 *   executable
 */
export const bundle = (entry, outfile, { sourcemap = false, isStandalone = false } = {}) =>
  build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    ...(isStandalone
      ? {
          banner: { js: `#!/usr/bin/env node\n${REQUIRE}` },
          // Its UMD form, which Node's resolution prefers, cannot be bundled.
          alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
        }
      : // Packages with JSON modules need the attribute; for Node 20 esbuild would drop it.
        { packages: 'external', supported: { 'import-attributes': true } }),
    metafile: true,
    sourcemap,
    logLevel: 'warning',
  });
