// Bundles the functions into `functions/dist`, the folder that is emulated and deployed alike:
// our own code in one file, runtime packages by exact version in a package.json and a package-lock.json of its own.
// @ts-check
import { copyFile, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, context } from 'esbuild';
import { pruneLockfile } from './deployed-lockfile.mjs';
import { listFunctionNames } from './function-names.mjs';

const FUNCTIONS = fileURLToPath(new URL('.', import.meta.url));
const DIST = join(FUNCTIONS, 'dist');
const RUNTIME_NODE_MAJOR = '22';
// These load files or binaries of their own; everything else is bundled, which shortens cold starts.
const INSTALLED_PACKAGES = ['firebase-admin', 'firebase-functions', 'sharp'];

/** @param {string} path */
const readJson = async (path) => JSON.parse(await readFile(path, 'utf8'));

/**
 * Returns the deployment's manifest: every unbundled package, pinned to the lockfile's version.
 * @param {Record<string, { version?: string }>} locked the lockfile's `packages`
 */
function describeDeployment(locked) {
  const pinned = INSTALLED_PACKAGES.map((name) => {
    const entry = locked[`functions/node_modules/${name}`] ?? locked[`node_modules/${name}`];
    if (!entry?.version) throw new Error(`package-lock.json has no version of ${name}`);
    return [name, entry.version];
  });
  return {
    name: 'samspill-functions',
    private: true,
    type: 'module',
    main: 'index.js',
    engines: { node: RUNTIME_NODE_MAJOR },
    dependencies: Object.fromEntries(pinned),
  };
}

/** Copies `.env*` files, which the CLI reads only from the deployed folder. */
async function copyParameters() {
  const files = (await readdir(FUNCTIONS)).filter((name) => name.startsWith('.env'));
  await Promise.all(files.map((name) => copyFile(join(FUNCTIONS, name), join(DIST, name))));
}

/**
 * Writes to a temporary name first, so that the CLI's watcher never reads a partial file.
 * @param {string} path
 * @param {string} text
 */
async function writeWhole(path, text) {
  await writeFile(`${path}.tmp`, text);
  await rename(`${path}.tmp`, path);
}

/** @param {string} name @param {object} content */
const writeJson = (name, content) =>
  writeWhole(join(DIST, name), `${JSON.stringify(content, null, 2)}\n`);

const isWatching = process.argv.includes('--watch');
const lockfile = await readJson(join(FUNCTIONS, '..', 'package-lock.json'));
const external = INSTALLED_PACKAGES.flatMap((name) => [name, `${name}/*`]);

/**
 * Entry that exports each function by its name, as Google requires. Each build of `--watch` reads the names.
 * @type {import('esbuild').Plugin}
 */
const namedFunctions = {
  name: 'named-functions',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^functions$/ }, ({ path }) => ({ path, namespace: 'entry' }));
    onLoad({ filter: /./, namespace: 'entry' }, async () => ({
      contents: `import { functions } from './src/index.ts';
export const { ${(await listFunctionNames()).join(', ')} } = functions;`,
      resolveDir: FUNCTIONS,
    }));
  },
};

/** @type {import('esbuild').BuildOptions} */
const options = {
  entryPoints: ['functions'],
  plugins: [namedFunctions],
  outfile: join(DIST, 'index.js'),
  bundle: true,
  platform: 'node',
  target: 'node20.19',
  format: 'esm',
  sourcemap: true,
  legalComments: 'none',
  external: [...external, ...builtinModules],
  logLevel: 'warning',
};

// Never delete the folder: the CLI's watcher loses it even if it is created again.
await mkdir(DIST, { recursive: true });
await copyParameters();
const deployment = describeDeployment(lockfile.packages);
await writeJson('package.json', deployment);
await writeJson('package-lock.json', pruneLockfile(lockfile.packages, 'functions', deployment));
if (isWatching) await (await context(options)).watch();
else await build(options);
