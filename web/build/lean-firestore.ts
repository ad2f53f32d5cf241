import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { replaceCode } from './cuts.ts';

const RE2JS_STUB = fileURLToPath(new URL('no-patterns.ts', import.meta.url));

/**
 * Removes the pipeline functions and the pattern library from Firestore. Tree shaking keeps them although the site uses
 * no pipelines: 50 kB in every view that reads the database.
 */
export const trimFirestore = (): Plugin => ({
  ...replaceCode({
    name: 'samspill:lean-firestore',
    id: /@firebase[\\/]firestore[\\/]dist[\\/]common-/,
    cuts: [[/^\s+if \("\w+" === e\.name\) return new __PRIVATE_Core\w+\(e\);$/gm, '']],
  }),
  config: () => ({ resolve: { alias: [{ find: /^re2js$/, replacement: RE2JS_STUB }] } }),
});
