import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Manifest, type ManifestChunk, type Plugin, type ResolvedConfig } from 'vite';
import { afterBuild } from './after-build.ts';

export const PRECACHE_ENTRIES: readonly string[] = [
  'index.html',
  'shell',
  'auth',
  'src/features/feed/feed-page.tsx',
  'src/layouts/member-watches.tsx',
  'src/pages/content-page.tsx',
  'src/pages/messages-page.tsx',
  'src/pages/person-page.tsx',
  'src/pages/projects-page.tsx',
  'src/pages/project-page.tsx',
  'src/pages/project-editor-page.tsx',
  'src/features/notifications/notifications-page.tsx',
];

/**
 * Excluded from the offline cache: other pages, and features that need a network, such as uploads. The worker still
 * caches them once used.
 */
const EXCLUDED_MODULES = [
  /^src\/features\/(landing|investors|invitations|surveys|session|account)\//,
  /^src\/(features\/[\w-]+|pages)\/admin\//,
  /^src\/admin-routes/,
  /^src\/pages\/(profile-edit|invitation|login)-page/,
  /^src\/features\/people\/people-page/,
  /^src\/i18n\/(admin-|messages\/public\/(?!feedback|forms|failures|cards))/,
  /^src\/firebase\/(storage|push-registration)/,
];
const EXCLUDED_CHUNKS = ['storage', 'admin'];

/** The only font file that every page in our languages needs. */
const FONT = 'inter-latin-wght-normal.woff2';

const isExcluded = (key: string, { name }: ManifestChunk) =>
  EXCLUDED_MODULES.some((pattern) => pattern.test(key)) ||
  (name !== undefined && EXCLUDED_CHUNKS.includes(name));

function findKeys(manifest: Manifest, entry: string): readonly string[] {
  if (manifest[entry]) return [entry];
  const found = Object.keys(manifest).filter((key) => manifest[key]?.name === entry);
  if (found.length === 0) throw new Error(`The build has no chunk ${entry}`);
  return found;
}

export function findPrecacheFiles(manifest: Manifest): readonly string[] {
  const seen = new Set<string>();
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    for (const each of chunk.imports ?? []) visit(each);
    for (const each of chunk.dynamicImports ?? []) {
      const later = manifest[each];
      if (later && !isExcluded(each, later)) visit(each);
    }
  };
  for (const entry of PRECACHE_ENTRIES) for (const key of findKeys(manifest, entry)) visit(key);
  for (const { src, file } of Object.values(manifest)) if (src?.endsWith(FONT)) files.add(file);
  return [...files].filter((file) => !file.endsWith('.html')).toSorted();
}

const STABLE_FILES: Readonly<Record<string, string>> = {
  '/app': 'start/app.html',
  '/feed': 'start/feed.html',
  '/favicon.ico': 'favicon.ico',
  '/icon.svg': 'icon.svg',
  '/icon-192.png': 'icon-192.png',
};
const REVISION_CHARS = 12;

interface PrecacheFile {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * Writes `/sw.js` after the build: the worker with its precache list, or a self-removing worker if
 * `VITE_SERVICE_WORKER` is `off`.
 */
export const serviceWorker = (): Plugin => afterBuild('samspill:service-worker', writeWorker);

async function writeWorker({ root, env, build: { outDir } }: ResolvedConfig): Promise<void> {
  const dist = resolve(root, outDir);
  const version = JSON.parse(await readFile(join(dist, 'version.json'), 'utf8'));
  const entry = env.VITE_SERVICE_WORKER === 'off' ? 'withdrawn' : 'service-worker';
  await build({
    // Separate configuration: not every browser supports module workers, so the worker is a classic script.
    configFile: false,
    root,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_ID__: JSON.stringify(version.build),
      __KEPT_FILES__: JSON.stringify(await listPrecacheFiles(dist)),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      lib: {
        entry: join(root, 'worker', `${entry}.ts`),
        name: 'worker',
        formats: ['iife'],
        fileName: () => 'sw.js',
      },
    },
  });
}

async function listPrecacheFiles(dist: string): Promise<readonly PrecacheFile[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const unhashed = Object.entries(STABLE_FILES).map(async ([url, file]) => {
    const content = await readFile(join(dist, file));
    const hash = createHash('sha256').update(content).digest('hex');
    return { url, revision: hash.slice(0, REVISION_CHARS) };
  });
  return [
    ...(await Promise.all(unhashed)),
    ...findPrecacheFiles(manifest).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}
