import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutting } from './cuts.ts';

const NO_PATTERNS = fileURLToPath(new URL('no-patterns.ts', import.meta.url));

/**
 * Removes the pipeline functions and the pattern library from Firestore. Tree shaking keeps them although the site uses
 * no pipelines: 50 kB in every view that reads the database.
 */
export const leanFirestore = (): Plugin => ({
  ...cutting({
    name: 'samspill:lean-firestore',
    id: /@firebase[\\/]firestore[\\/]dist[\\/]common-/,
    cuts: [[/^\s+if \("\w+" === e\.name\) return new __PRIVATE_Core\w+\(e\);$/gm, '']],
  }),
  config: () => ({ resolve: { alias: [{ find: /^re2js$/, replacement: NO_PATTERNS }] } }),
});
