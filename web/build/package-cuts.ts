import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

type CodeReplacement = readonly [pattern: RegExp, replacement: string];

interface CodeReplacements {
  readonly name: string;
  readonly id: RegExp;
  readonly cuts: readonly CodeReplacement[];
}

/**
 * Removes code from a package in browser builds. Fails if a pattern no longer matches, for instance after an update:
 * the removed code could be back, or the cut could hit other code.
 */
function replaceCode({ name, id, cuts }: CodeReplacements): Plugin {
  const unused = new Set(cuts);
  return {
    name,
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transform: {
      filter: { id },
      handler: (code) =>
        cuts.reduce((left, cut) => {
          const [pattern, replacement] = cut;
          const next = left.replace(pattern, replacement);
          if (next !== left) unused.delete(cut);
          return next;
        }, code),
    },
    buildEnd(error) {
      if (error || unused.size === 0) return;
      const [[pattern] = []] = [...unused];
      this.error(`${name}: nothing matches ${pattern} any more; see what the package has become`);
    },
  };
}

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

/**
 * Removes inline styles and documents that libraries inject and the Content Security Policy refuses
 * (docs/decisions/0084). The toast library injects a `<style>` on load; `web/src/ui/toaster.tsx` links the style sheet
 * instead. The scroll lock below dialogs injects rules with the scroll bar width; the replacement sets them through the
 * CSS object model. The screenshot library collects rules in a `<style>` of a hidden document, which a constructed
 * style sheet replaces. It compares elements with their counterparts in an empty frame and first tries the frame’s
 * default document; the cut makes it always use that document.
 */
export const removeInjectedStyles = (): Plugin[] => [
  replaceCode({
    name: 'samspill:linked-toast-styles',
    id: /sonner[\\/]dist[\\/]index\.mjs$/,
    cuts: [[/^__insertCSS\(".*"\);?$/m, '']],
  }),
  replaceCode({
    name: 'samspill:adopted-scroll-styles',
    id: /react-style-singleton[\\/]dist[\\/]es2015[\\/]singleton\.js$/,
    cuts: [
      [/stylesheet = makeStyleTag\(\)/, 'stylesheet = new CSSStyleSheet()'],
      [/injectStyles\(stylesheet, style\);/, 'stylesheet.replaceSync(style);'],
      [/insertStyleTag\(stylesheet\);/, 'document.adoptedStyleSheets.push(stylesheet);'],
      [
        /stylesheet\.parentNode && stylesheet\.parentNode\.removeChild\(stylesheet\);/,
        'document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== stylesheet);',
      ],
    ],
  }),
  replaceCode({
    name: 'samspill:screenshots-without-text',
    id: /modern-screenshot[\\/]dist[\\/]index\.mjs$/,
    cuts: [
      [/^\s+sandbox\.srcdoc = .*;$/m, ''],
      [
        /const tempDoc = [^;]*;[^;]*;[^;]*;\s+const tempStyleSheet = tempStyleEl\.sheet;/,
        'const tempStyleSheet = new CSSStyleSheet();',
      ],
    ],
  }),
];
