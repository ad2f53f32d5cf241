import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const DIST = fileURLToPath(new URL('../../node_modules/react-router/dist/', import.meta.url));

/** What the site never asks of the router; the minifier then finds what hangs on it. */
const UNUSED = new RegExp(
  [
    String.raw`\binit\.instrumentations\b`,
    String.raw`\binit\.patchRoutesOnNavigation\b`,
    // Data of a first page made by a server, which ours carry none of.
    String.raw`\bwindow\?\.__staticRouterHydrationData\b`,
    // Whether these are server components: nothing else in there has a context.
    String.raw`\bthis\.context\b`,
  ].join('|'),
  'g',
);

/**
 * Takes the router's production build, which its package leads no bundler to, and drops what keeps parts
 * alive that the site never uses: the names that components carry for the developer tools (forms,
 * prefetching) and the ways in for servers and measuring. 5 kB of every first load.
 */
export function leanRouter(): Plugin {
  return {
    name: 'samspill:lean-router',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          { find: /^react-router$/, replacement: `${DIST}production/index.mjs` },
          { find: /^react-router\/dom$/, replacement: `${DIST}production/dom-export.mjs` },
        ],
      },
    }),
    transform: {
      filter: { id: /react-router[\\/]dist[\\/]production[\\/]chunk/ },
      handler: (code) =>
        code
          .replace(UNUSED, 'undefined')
          .replace(/^\w+\.displayName = "\w+";$/gm, '')
          .replace(/^var (\w+) = (React\d*\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ $2'),
    },
  };
}
