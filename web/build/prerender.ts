import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ManifestChunk, type Plugin, type ResolvedConfig } from 'vite';
import type { OutlineName } from '../src/prerender.tsx';
import { afterBuild } from './after-build.ts';
import { inlineFirstScript, inlineStyles, takeScript, toPreloadTag } from './first-paint.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Site URL as the functions compute it: the custom address, or the default of the Firebase project. */
export const resolveSiteUrl = ({ VITE_SITE_URL, VITE_FIREBASE_PROJECT_ID }: Environment): string =>
  VITE_SITE_URL?.replace(/\/+$/, '') || `https://${VITE_FIREBASE_PROJECT_ID}.web.app`;

/** Pages that search engines may index; pages with a card set `noindex` themselves. */
export function formatSitemap(siteUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

async function writeCrawlerFiles(
  dist: string,
  siteUrl: string,
  paths: readonly string[],
): Promise<void> {
  await writeFile(join(dist, 'sitemap.xml'), formatSitemap(siteUrl, paths));
  await appendFile(join(dist, 'robots.txt'), `\nSitemap: ${siteUrl}/sitemap.xml\n`);
}

type Renderer = typeof import('../src/prerender.tsx');

const EMPTY_ROOT = '<div id="root"></div>';
interface StartPage {
  readonly outline?: OutlineName;
  readonly hasSnapshot?: boolean;
  readonly isNameless?: boolean;
  /** Renders nothing until the session is known. */
  readonly asksSession?: boolean;
  readonly first: readonly string[];
  /** Not needed for the outline or the shell; of an outlined page only. */
  readonly next?: readonly string[];
}

const messageModule = (feature: string) => `src/i18n/messages/public/${feature}.nb.ts`;
const SITE_MESSAGES = 'src/i18n/site-nb.ts';
const SHELL = ['shell', SITE_MESSAGES];
const LOGIN = [...SHELL, 'src/pages/login-page.tsx', 'sentences-nb'];
const DATA = ['auth', 'firestore', 'src/layouts/member-watches.tsx'];

/**
 * HTML of addresses without a prerendered page. The server fills the site's identity into the pages below `/start/`
 * (`functions/src/pages`).
 */
const START_PAGES: Readonly<Record<string, StartPage>> = {
  'start/app.html': { outline: 'shell', asksSession: true, first: SHELL, next: DATA },
  'start/feed.html': {
    outline: 'shell',
    hasSnapshot: true,
    asksSession: true,
    first: SHELL,
    next: ['src/features/feed/feed-page.tsx', ...DATA, 'src/i18n/feed-nb.ts'],
  },
  'start/form.html': { outline: 'form', asksSession: true, first: LOGIN },
  'start/survey.html': {
    first: [SITE_MESSAGES, 'src/features/surveys/survey-page.tsx', messageModule('surveys')],
  },
  // Hosting serves it for unknown addresses, so it has no name; the router renders the not-found page.
  '404.html': { first: [], isNameless: true },
};
const SESSION =
  '<link rel="preload" as="fetch" crossorigin fetchpriority="high" href="/api/_auth/session">';

/**
 * Writes public pages as full HTML after the build, so that they show before scripts run and crawlers can read them.
 * The fallback page moves to `START_PAGES`.
 */
export const prerender = (): Plugin => afterBuild('samspill:prerender', writePages);

interface Built {
  readonly dist: string;
  readonly manifest: Manifest;
  /** The page of the build, with the first script inlined. */
  readonly template: string;
  readonly renderer: Renderer;
}

async function writePages({
  root: webRoot,
  mode,
  env,
  build: { outDir },
}: ResolvedConfig): Promise<void> {
  const dist = resolve(webRoot, outDir);
  // Separate per process: two builds may run in parallel.
  const rendererDir = join(webRoot, 'node_modules', `.prerender-${process.pid}`);
  const page = join(dist, 'index.html');
  const template = await inlineFirstScript(dist, await readFile(page, 'utf8'));
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const renderer = await buildRenderer(webRoot, mode, rendererDir);
  const built = { dist, manifest, template, renderer };
  await mkdir(join(dist, 'start'));
  await writeStartPages(built);
  await writePublicPages(built);
  // Hosting would serve it for `/`, without asking the function.
  await rm(page);
  const listed = Object.entries(renderer.PRERENDERED).flatMap(([path, { about }]) =>
    about === null ? [] : [path],
  );
  await writeCrawlerFiles(dist, resolveSiteUrl(env), listed);
  await rm(rendererDir, { recursive: true });
}

async function writeStartPages({ dist, manifest, template, renderer }: Built): Promise<void> {
  const snapshotScript = await takeScript(dist, 'page-snapshot.js');
  for (const [file, page] of Object.entries(START_PAGES)) {
    const html = startPageHtml(manifest, page, template);
    const outlined = page.outline
      ? withOutline(
          withLaterScripts(html, nextTags(manifest, page, html)),
          renderer.renderOutline(page.outline),
        )
      : html;
    const named = page.isNameless ? withoutName(outlined) : outlined;
    const styled = page.outline ? await inlineStyles(dist, named) : named;
    const complete = page.hasSnapshot ? withSnapshot(styled, snapshotScript) : styled;
    await writeFile(join(dist, file), complete);
  }
}

async function writePublicPages({ dist, manifest, template, renderer }: Built): Promise<void> {
  for (const [path, page] of Object.entries(renderer.PRERENDERED)) {
    const example = path.replace(':id', EXAMPLE_ID);
    const asksSession = page.isForGuests ?? false;
    const first = asksSession ? LOGIN : [page.module];
    const html = withLaterScripts(
      startPageHtml(manifest, { asksSession, first }, withHead(template, path, page)),
    );
    const content = await renderer.renderPage(example);
    const root = `<div id="root" data-prerendered="${example}">${content}</div>`;
    const [name] = path.slice(1).split('/');
    const file = join(dist, 'start', `${name || 'home'}.html`);
    // A replacer function, because the HTML may contain replacement patterns such as `$&`.
    const filled = html.replace(EMPTY_ROOT, () => root);
    await writeFile(file, await inlineStyles(dist, filled));
  }
}

/** The server puts a project’s id in its place (`functions/src/shares/pitch-routes.ts`). */
const EXAMPLE_ID = 'PITCH-ID';
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;

/**
 * Title, description and tags for link cards of other sites. The server fills in `{url}` and `{picture}`, besides the
 * texts (`functions/src/pages`).
 */
function withHead(
  template: string,
  path: string,
  { title, about }: Renderer['PRERENDERED'][string],
): string {
  if (about === null) return template;
  const tags = [
    `<meta name="description" content="${about}">`,
    `<link rel="canonical" href="{url}${path}">`,
    '<meta property="og:site_name" content="{site}">',
    '<meta property="og:type" content="website">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${about}">`,
    `<meta property="og:url" content="{url}${path}">`,
    '<meta property="og:image" content="{picture}">',
    '<meta name="twitter:card" content="summary">',
    `<meta name="twitter:title" content="${title}">`,
    `<meta name="twitter:description" content="${about}">`,
    '<meta name="twitter:image" content="{picture}">',
  ];
  return template
    .replace(DESCRIPTION, '')
    .replace(/<title>.*<\/title>/, `<title>${title}</title>\n    ${tags.join('\n    ')}`);
}

function startPageHtml(
  manifest: Manifest,
  { asksSession, first }: StartPage,
  template: string,
): string {
  const styles = first.flatMap((module) => styleTags(manifest, module, template));
  const tags = [
    ...new Set(styles),
    ...scriptTags(manifest, first, template),
    ...(asksSession ? [SESSION] : []),
  ];
  return template.replace('</head>', `  ${tags.join('\n    ')}\n  </head>`);
}

/** Tags of what the page loads next, without those in `html`. */
function nextTags(manifest: Manifest, { next = [] }: StartPage, html: string): readonly string[] {
  const styles = next.flatMap((module) => styleTags(manifest, module, html));
  // React and the shell come first on a shared connection, so that they run while the rest still loads.
  const scripts = scriptTags(manifest, next, html).map((tag) =>
    tag.replace('<link', '<link fetchpriority="low"'),
  );
  return [...new Set(styles.map(toPreloadTag)), ...scripts];
}

const SCRIPT_TAG = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g;

/**
 * Moves the scripts of a page that is readable without them into a template, from which `public/theme.js` takes them
 * after the first paint. Before, they would compete with the styles for a slow line.
 */
function withLaterScripts(html: string, next: readonly string[] = []): string {
  const scripts = (html.match(SCRIPT_TAG) ?? []).map((tag) => tag.trim());
  const templates = [
    `<template data-scripts>${scripts.join('')}</template>`,
    `<template data-scripts="next">${next.join('')}</template>`,
  ];
  return html
    .replace(SCRIPT_TAG, '')
    .replace('</head>', `  ${templates.join('\n    ')}\n  </head>`);
}

const withOutline = (html: string, outline: string): string =>
  html.replace(
    /<div id="root">(<\/div>\s*)(<noscript>.*<\/noscript>)/,
    (_, end, words) => `${words}<div id="root" data-prerendered="">${outline}${end}`,
  );

const withoutName = (html: string): string =>
  html
    .replace(/<title>.*<\/title>/, '<title>404</title>')
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<noscript>.*<\/noscript>/, '<noscript>404</noscript>');

/** The script waits for the style sheets before it. */
const withSnapshot = (html: string, script: string): string =>
  html.replace('</body>', () => `  ${script}\n  </body>`);

/** Bundles the renderer for Node inside the web folder, where module resolution finds the packages. */
async function buildRenderer(root: string, mode: string, outDir: string): Promise<Renderer> {
  await build({
    root,
    mode,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      ssr: 'src/prerender.tsx',
      outDir,
      emptyOutDir: true,
      copyPublicDir: false,
      manifest: false,
    },
  });
  const entry = pathToFileURL(join(outDir, 'prerender.js')).href;
  return import(`${entry}?${Date.now()}`);
}

function findModuleChunks(manifest: Manifest, module: string): readonly ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.set(key, chunk);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(findChunk(manifest, module)[0]);
  return [...seen.values()];
}

function styleTags(manifest: Manifest, module: string, html: string): readonly string[] {
  const styles = new Set(findModuleChunks(manifest, module).flatMap(({ css = [] }) => css));
  return [...styles]
    .filter((style) => !html.includes(style))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`);
}

function scriptTags(
  manifest: Manifest,
  modules: readonly string[],
  html: string,
): readonly string[] {
  const chunks = modules.flatMap((module) => findModuleChunks(manifest, module));
  return [...new Set(chunks.map(({ file }) => file))]
    .filter((file) => !html.includes(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

function findChunk(manifest: Manifest, wanted: string): [string, ManifestChunk] {
  const found = Object.entries(manifest).find(
    ([key, { name }]) => key === wanted || name === wanted,
  );
  if (!found) throw new Error(`The build has no chunk ${wanted}`);
  return found;
}
