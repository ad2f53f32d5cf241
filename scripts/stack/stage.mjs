// Lays out what is deployed: the files that the CLI would upload, and of the functions the packages they name.
// @ts-check
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { parseEnv } from 'node:util';
import { completeConfig } from '../hosting-config.mjs';
import { runNpm } from '../install.mjs';
import { listEmulatorSources, localizeConfig } from '../local-config.mjs';
import { runOrFail } from '../processes.mjs';
import { ROOT, WEB_ENVIRONMENT } from '../project.mjs';
import { CONFIG, FUNCTIONS_FOLDER, HOSTING_CONFIG, HOSTING_FOLDER, WEB_BUILD } from './folders.mjs';

// Uses the CLI’s file lists, so that `ignore` in firebase.json is interpreted identically.
const require = createRequire(import.meta.url);
/** @type {{ listFiles: (folder: string, ignore: string[]) => string[] }} */
const { listFiles } = require('firebase-tools/lib/listFiles');
/** @type {{ readdirRecursive: (options: { path: string, ignoreStrings: string[] }) => Promise<{ name: string }[]> }} */
const { readdirRecursive } = require('firebase-tools/lib/fsAsync');

/** @param {string} from @param {string} to @param {readonly string[]} files relative to both */
function copyFiles(from, to, files) {
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    cpSync(join(from, file), join(to, file));
  }
}

const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

export async function buildWeb() {
  const values = parseEnv(readFileSync(join(ROOT, 'web', '.env.emulator'), 'utf8'));
  const args = ['build', '--mode', 'production', '--logLevel', 'warn', '--emptyOutDir'];
  await runOrFail(process.execPath, [VITE, ...args, '--outDir', WEB_BUILD], {
    cwd: join(ROOT, 'web'),
    env: { ...process.env, ...values, ...WEB_ENVIRONMENT },
  });
}

/**
 * Makes a build the version that Hosting serves, effective with the next request, like a deployment.
 * @param {string} build
 */
export function stageHosting(build) {
  mkdirSync(HOSTING_FOLDER, { recursive: true });
  const folder = mkdtempSync(join(HOSTING_FOLDER, 'version-'));
  const config = localizeConfig(completeConfig(CONFIG, build), listEmulatorSources());
  copyFiles(build, folder, listFiles(build, [...config.hosting.ignore]));
  writeFileSync(`${HOSTING_CONFIG}.tmp`, JSON.stringify({ ...config.hosting, public: folder }));
  renameSync(`${HOSTING_CONFIG}.tmp`, HOSTING_CONFIG);
}

export async function stageFunctions() {
  const [{ source, ignore }] = CONFIG.functions;
  const from = join(ROOT, source);
  const lockfile = readFileSync(join(from, 'package-lock.json'), 'utf8');
  const installedFor = join(FUNCTIONS_FOLDER, 'node_modules', '.installed-for.json');
  const isInstalled = existsSync(installedFor) && readFileSync(installedFor, 'utf8') === lockfile;
  if (!isInstalled) rmSync(FUNCTIONS_FOLDER, { recursive: true, force: true });
  const uploaded = await readdirRecursive({ path: from, ignoreStrings: [...ignore] });
  copyFiles(
    from,
    FUNCTIONS_FOLDER,
    uploaded.map(({ name }) => relative(from, name)),
  );
  if (isInstalled) return;
  // Fails if the lockfile does not match package.json, like Google’s installation.
  await runNpm(['ci', '--omit=dev', '--prefer-offline', '--ignore-scripts'], FUNCTIONS_FOLDER);
  writeFileSync(installedFor, lockfile);
}
