import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { cutting } from './cuts.ts';

const DIST = fileURLToPath(new URL('../../node_modules/react-router/dist/', import.meta.url));

/**
 * Takes the router's production build, which its package leads no bundler to, and tells the bundler what the package
 * does not: that to forward a reference does nothing but declare. It then leaves out the links and forms that the site
 * has its own of, with their prefetching; for that their names for developer tools go, too. 4 kB of every first load, and
 * nothing that runs is another.
 */
export const pureRouter = (): Plugin => ({
  ...cutting({
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
