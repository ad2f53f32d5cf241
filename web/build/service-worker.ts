import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { afterBuild } from './after-build.ts';
import { keptFiles } from './kept-files.ts';

/** What the browser asks for under a name that stays the same, by its file in the build. */
const UNHASHED: Readonly<Record<string, string>> = {
  '/app': 'app.html',
  '/feed': 'feed.html',
  '/theme.js': 'theme.js',
  '/page-snapshot.js': 'page-snapshot.js',
  '/favicon.ico': 'favicon.ico',
  '/icon.svg': 'icon.svg',
  '/icon-192.png': 'icon-192.png',
  '/manifest.webmanifest': 'manifest.webmanifest',
};
const REVISION_CHARS = 12;

/** What Workbox keeps ahead of its use; a revision stands for the content where the name does not. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * After the build and its pages, writes `/sw.js`: the worker with the list of files that it keeps, or the one that takes
 * it back where `VITE_SERVICE_WORKER` is `off`.
 */
export const serviceWorker = (): Plugin => afterBuild('samspill:service-worker', writeWorker);

async function writeWorker({ root, env, build: { outDir } }: ResolvedConfig): Promise<void> {
  const dist = resolve(root, outDir);
  const version = JSON.parse(await readFile(join(dist, 'version.json'), 'utf8'));
  const entry = env.VITE_SERVICE_WORKER === 'off' ? 'withdrawn' : 'service-worker';
  await build({
    // Settings of its own: a worker is one classic script, which not every browser takes as a module.
    configFile: false,
    root,
    logLevel: 'error',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD_ID__: JSON.stringify(version.build),
      __KEPT_FILES__: JSON.stringify(await listKept(dist)),
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

async function listKept(dist: string): Promise<readonly KeptFile[]> {
  const manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
  const unhashed = Object.entries(UNHASHED).map(async ([url, file]) => {
    const content = await readFile(join(dist, file));
    const hash = createHash('sha256').update(content).digest('hex');
    return { url, revision: hash.slice(0, REVISION_CHARS) };
  });
  return [
    ...(await Promise.all(unhashed)),
    ...keptFiles(manifest).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}
