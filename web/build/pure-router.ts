import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { replaceCode } from './cuts.ts';

const DIST = fileURLToPath(new URL('../../node_modules/react-router/dist/', import.meta.url));

/**
 * Uses the router’s production build, which its package does not expose to bundlers, and marks `forwardRef` calls as
 * pure. Tree shaking then drops the links and forms that the site replaces, with their prefetching, once their display
 * names are removed. Saves 4 kB on every first load without a change in behavior.
 */
export const productionRouter = (): Plugin => ({
  ...replaceCode({
    name: 'samspill:pure-router',
    id: /react-router[\\/]dist[\\/]production[\\/]chunk/,
    cuts: [
      [/^\w+\.displayName = "\w+";$/gm, ''],
      [/^var (\w+) = (React\d*\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2'],
    ],
  }),
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: `${DIST}production/index.mjs` },
        { find: /^react-router\/dom$/, replacement: `${DIST}production/dom-export.mjs` },
      ],
    },
  }),
});
