import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const NO_PATTERNS = fileURLToPath(new URL('no-patterns.ts', import.meta.url));
const FUNCTION_OF_PIPELINES = /^\s+if \("\w+" === e\.name\) return new __PRIVATE_Core\w+\(e\);$/gm;

/**
 * Leaves out the functions that Firestore evaluates in pipelines over its cache, and the library that
 * matches their patterns. The SDK holds on to them although the site uses no pipelines: 50 kB of every
 * view that reads the database.
 */
export function leanFirestore(): Plugin {
  return {
    name: 'samspill:lean-firestore',
    apply: 'build',
    config: () => ({ resolve: { alias: [{ find: /^re2js$/, replacement: NO_PATTERNS }] } }),
    transform: {
      filter: { id: /@firebase[\\/]firestore[\\/]dist[\\/]common-/ },
      handler: (code) => code.replace(FUNCTION_OF_PIPELINES, ''),
    },
  };
}
