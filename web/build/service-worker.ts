import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { afterBuild } from './after-build.ts';
import { findPrecacheFiles } from './precache-files.ts';

const STABLE_FILES: Readonly<Record<string, string>> = {
  '/app': 'start/app.html',
  '/feed': 'start/feed.html',
  '/theme.js': 'theme.js',
  '/page-snapshot.js': 'page-snapshot.js',
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
