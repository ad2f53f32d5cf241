import type { Plugin } from 'vite';
import { cutting } from './cuts.ts';

/**
 * Takes out what libraries put into a page as text, which its policy refuses (docs/decisions/0084).
 *
 * - The toasts' library writes a `<style>` as soon as it is loaded; `web/src/ui/toaster.tsx` links the same style sheet.
 * - Below a dialog the page is kept from scrolling by rules with the width of the scroll bar in them: those of the
 *   document are set by the object model instead.
 * - What draws a screenshot collects rules in a `<style>` of a document that nobody sees; a style sheet alone will do. It
 *   compares elements with those of an empty frame, to which it gives a document as text: its first look is into the one
 *   that an empty frame has anyway; now all are.
 */
export const noInjectedText = (): Plugin[] => [
  cutting({
    name: 'samspill:linked-toast-styles',
    id: /sonner[\\/]dist[\\/]index\.mjs$/,
    cuts: [[/^__insertCSS\(".*"\);?$/m, '']],
  }),
  cutting({
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
  cutting({
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
