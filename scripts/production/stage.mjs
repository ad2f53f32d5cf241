// Lays out what is deployed: the files that the CLI would upload, and of the functions the packages they name.
// @ts-check
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { runNpm } from '../install.mjs';
import { listEmulatorSources, localizeConfig } from '../local-config.mjs';
import { ROOT } from '../project.mjs';
import { CONFIG, FUNCTIONS_FOLDER, HOSTING_CONFIG, HOSTING_FOLDER } from './folders.mjs';

// The CLI's own lists of what to upload: `ignore` of firebase.json means what they make of it.
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

/**
 * Puts a build where Hosting serves it from, in place of the one that is there, with its configuration.
 * @param {string} build
 */
export function stageHosting(build) {
  rmSync(HOSTING_FOLDER, { recursive: true, force: true });
  const { hosting } = localizeConfig(CONFIG, listEmulatorSources());
  copyFiles(build, HOSTING_FOLDER, listFiles(build, [...hosting.ignore]));
  writeFileSync(HOSTING_CONFIG, JSON.stringify(hosting));
}

/** Puts the bundled functions beside the packages of their own package.json, which are installed only if it changed. */
export async function stageFunctions() {
  const [{ source, ignore }] = CONFIG.functions;
  const from = join(ROOT, source);
  const manifest = readFileSync(join(from, 'package.json'), 'utf8');
  const installedFor = join(FUNCTIONS_FOLDER, 'node_modules', '.installed-for.json');
  const isInstalled = existsSync(installedFor) && readFileSync(installedFor, 'utf8') === manifest;
  if (!isInstalled) rmSync(FUNCTIONS_FOLDER, { recursive: true, force: true });
  const uploaded = await readdirRecursive({ path: from, ignoreStrings: [...ignore] });
  copyFiles(
    from,
    FUNCTIONS_FOLDER,
    uploaded.map(({ name }) => relative(from, name)),
  );
  if (isInstalled) return;
  await runNpm(['install', '--omit=dev', '--prefer-offline', '--ignore-scripts'], FUNCTIONS_FOLDER);
  writeFileSync(installedFor, manifest);
}
