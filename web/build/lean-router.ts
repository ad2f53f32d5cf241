import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutting } from './cuts.ts';

const DIST = fileURLToPath(new URL('../../node_modules/react-router/dist/', import.meta.url));

/**
 * Takes the router's production build, which its package leads no bundler to, and drops what keeps parts
 * alive that the site never uses: the names that components carry for the developer tools (forms,
 * prefetching) and the ways in for servers and measuring. 6 kB of every first load.
 */
export const leanRouter = (): Plugin => ({
  ...cutting({
    name: 'samspill:lean-router',
    id: /react-router[\\/]dist[\\/]production[\\/]chunk/,
    cuts: [
      // What the site never asks of it; the minifier then finds what hangs on it.
      [/\binit\.instrumentations\b/g, 'undefined'],
      [/\binit\.patchRoutesOnNavigation\b/g, 'undefined'],
      // Data of a first page made by a server, which ours carry none of.
      [/\bwindow\?\.__staticRouterHydrationData\b/g, 'undefined'],
      // Whether these are server components: nothing else in there has a context.
      [/\bthis\.context\b/g, 'undefined'],
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
