import type { Plugin } from 'vite';
import { replaceCode } from './cuts.ts';

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
