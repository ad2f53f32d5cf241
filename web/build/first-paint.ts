import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Beasties from 'beasties';
import { minify } from 'vite';

const SCRIPT_TAG = '<script src="/theme.js"></script>';
const STYLE_LINKS = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g;
/** Rules that Beasties leaves out since it matches no such selectors; all of ours together are two kilobytes. */
const KEPT_SELECTORS = [/data-theme/, /data-form/, /:(?:is|where|has)\(/];
const FONT_FACE = /@font-face\s*\{[^}]*\}/g;
/** Marks of what the server fills in (functions/src/pages): the policy names the hash of the text without that. */
const PLACEHOLDER = /\{(?:site|url|picture|logo|identity|tagline|welcome|about)[}|]/;

export const toPreloadTag = (stylesheet: string) =>
  stylesheet.replace('rel="stylesheet"', 'rel="preload" as="style"');

/** Returns a script of the build as a tag with its text, which each page contains, and removes its file. */
export async function takeScript(dist: string, name: string): Promise<string> {
  const file = join(dist, name);
  const { code } = await minify(name, await readFile(file, 'utf8'));
  await rm(file);
  return `<script>${assertFixed(code.trim())}</script>`;
}

/** Each page of the build then starts with the text of `web/public/theme.js`. */
export async function inlineFirstScript(dist: string, html: string): Promise<string> {
  const script = await takeScript(dist, 'theme.js');
  return html.replace(SCRIPT_TAG, () => script);
}

/**
 * Puts the rules that match a page into it. The style sheets follow at the end of the body, where they do not delay the
 * first paint. The policy allows all inlined texts by their hashes (`scripts/hosting-config.mjs`).
 */
export async function inlineStyles(dist: string, html: string): Promise<string> {
  const links = [...html.matchAll(STYLE_LINKS)];
  const sheets = await Promise.all(
    links.map(([, href = '']) => readFile(join(dist, href), 'utf8')),
  );
  // The web fonts load later, so that they do not compete with the first paint.
  const localFonts = sheets
    .flatMap((sheet) => sheet.match(FONT_FACE) ?? [])
    .filter((face) => !face.includes('url('));
  const style = `<style>${assertFixed(localFonts.join('') + (await findMatching(dist, html)))}</style>`;
  const tags = links.map(([tag]) => tag.trim());
  // First in the page: a browser requests sheets after the content only after the paint, and scripts wait for them.
  const preloads = tags.map(toPreloadTag);
  return html
    .replace(STYLE_LINKS, '')
    .replace('<script>', (tag) => [...preloads, tag].join('\n    '))
    .replace('</head>', () => `  ${style}\n  </head>`)
    .replace('</body>', () => `  ${tags.join('')}\n  </body>`);
}

/** Returns the rules that match the page's elements, without web fonts. */
async function findMatching(dist: string, html: string): Promise<string> {
  const beasties = new Beasties({
    path: dist,
    publicPath: '/',
    fonts: false,
    allowRules: KEPT_SELECTORS,
    logLevel: 'silent',
  });
  const styled = await beasties.process(html);
  const found = /<style>(.*?)<\/style>/s.exec(styled)?.[1];
  if (!found) throw new Error('No style matches the page');
  return found;
}

function assertFixed(text: string): string {
  const filled = PLACEHOLDER.exec(text);
  if (filled) throw new Error(`The server would change ${filled[0]} in an inlined text`);
  return text;
}
