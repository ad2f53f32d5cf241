import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Manifest, type ManifestChunk, type Plugin, type ResolvedConfig } from 'vite';
import { afterBuild } from './after-build.ts';
import { siteUrlOf, writeCrawlerFiles } from './crawler-files.ts';
import { FONT } from './kept-files.ts';

type Renderer = typeof import('../src/prerender.tsx');

const EMPTY_ROOT = '<div id="root"></div>';
/** What the pages of other addresses (firebase.json) would wait for in line, once their first script runs. */
const START_PAGES: Readonly<Record<string, readonly string[]>> = {
  'app.html': ['shell'],
  'login.html': ['shell', 'src/features/session/login-page.tsx'],
  'survey-start.html': ['src/features/surveys/survey-page.tsx'],
  // What Hosting answers where it has nothing: the router then says so, as within the site.
  '404.html': [],
};
/** The one that begins with the outline of the shell, styled, before any script has run. */
const OUTLINED = 'app.html';

/**
 * After the build, writes public pages as whole HTML: they show before any script has run, and
 * crawlers can read them. The page that all other addresses start from moves to `START_PAGES`.
 */
export const prerender = (): Plugin => afterBuild('samspill:prerender', writePages);

async function writePages({
  root: webRoot,
  mode,
  env,
  build: { outDir },
}: ResolvedConfig): Promise<void> {
  const dist = resolve(webRoot, outDir);
  // Of its own: two builds may run at a time.
  const rendererDir = join(webRoot, 'node_modules', `.prerender-${process.pid}`);
  const template = await readFile(join(dist, 'index.html'), 'utf8');
  const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const { PRERENDERED, renderOutline, renderPage } = await buildRenderer(
    webRoot,
    mode,
    rendererDir,
  );
  for (const [file, modules] of Object.entries(START_PAGES)) {
    const isOutlined = file === OUTLINED;
    const links = modules.flatMap((module) => [
      ...(isOutlined ? stylesOf(manifest, module, template) : []),
      modulePreload(manifest, module),
    ]);
    const headStart = [...new Set(links)].join('\n    ');
    const html = template.replace('</head>', `  ${headStart}\n  </head>`);
    await writeFile(join(dist, file), isOutlined ? withOutline(html, renderOutline()) : html);
  }
  for (const [path, { module, title }] of Object.entries(PRERENDERED)) {
    const html = template
      .replace('</head>', `  ${linksFor(manifest, module, template)}\n  </head>`)
      .replace(/<title>.*<\/title>/, `<title>${title}</title>`);
    const root = `<div id="root" data-prerendered="${path}">${await renderPage(path)}</div>`;
    const file = join(dist, path === '/' ? 'index.html' : `${path}.html`);
    // A function, since what is rendered may hold `$&` and the like.
    await writeFile(
      file,
      html.replace(EMPTY_ROOT, () => root),
    );
  }
  await writeCrawlerFiles(dist, siteUrlOf(env), Object.keys(PRERENDERED));
  await rm(rendererDir, { recursive: true });
}

/** What is said to those without JavaScript comes first: the outline fills the screen. */
const withOutline = (html: string, outline: string): string =>
  html.replace(
    /(<div id="root">)(<\/div>\s*)(<noscript>.*<\/noscript>)/,
    (_, start, end, words) => `${words}${start}${outline}${end}`,
  );

/** Bundles the renderer for Node, below the web folder so that it finds the packages. */
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

/** The styles of a module that is a chunk of its own, which the template does not link yet. */
function stylesOf(manifest: Manifest, module: string, template: string): readonly string[] {
  const styles = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(findChunk(manifest, module)[0]);
  return [...styles]
    .filter((style) => !template.includes(style))
    .map((style) => `<link rel="stylesheet" crossorigin href="/${style}">`);
}

/** The styles of a page, and a head start for its script and the font. */
function linksFor(manifest: Manifest, module: string, template: string): string {
  const font = Object.values(manifest).find(({ src }) => src?.endsWith(FONT));
  const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font?.file}">`;
  return [...stylesOf(manifest, module, template), preload, modulePreload(manifest, module)].join(
    '\n    ',
  );
}

function modulePreload(manifest: Manifest, module: string): string {
  return `<link rel="modulepreload" crossorigin href="/${findChunk(manifest, module)[1].file}">`;
}

/** By its module or, where several share it, its name; with its key in the manifest. */
function findChunk(manifest: Manifest, wanted: string): [string, ManifestChunk] {
  const found = Object.entries(manifest).find(
    ([key, { name }]) => key === wanted || name === wanted,
  );
  if (!found) throw new Error(`The build has no chunk ${wanted}`);
  return found;
}
