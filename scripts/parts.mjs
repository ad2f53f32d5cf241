// The parts that are built before they run: what each is made from, and how.
// @ts-check
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isFresh, markFresh } from './freshness.mjs';
import { runOrFail } from './processes.mjs';
import { PORT_OFFSET, ROOT, WEB_ENVIRONMENT, WEB_FOLDER } from './project.mjs';
import { UserError } from './steps.mjs';

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {readonly string[]} inputs relative to the root
 * @property {string} output relative to the root
 * @property {readonly string[]} command arguments of node
 * @property {string} [folder] where the command runs, relative to the root
 *
 * @typedef {'emulator' | 'functions' | 'web' | 'seed' | 'migrate'} PartName
 */

const SHARED_INPUTS = ['package-lock.json', 'tsconfig.base.json', 'domain/src'];
const VITE = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');

/** @type {Record<PartName, Part>} */
const BUILD_PARTS = {
  emulator: {
    name: 'emulator',
    inputs: ['emulator/src', 'emulator/build.mjs', 'emulator/bundle.mjs', 'package-lock.json'],
    output: 'emulator/dist/main.js',
    command: ['emulator/build.mjs'],
  },
  functions: {
    name: 'functions',
    inputs: ['functions', ...SHARED_INPUTS],
    output: 'functions/dist/index.js',
    command: ['functions/build.mjs'],
  },
  seed: {
    name: 'seed',
    inputs: ['seed', 'functions/src', ...SHARED_INPUTS],
    output: 'seed/dist/main.js',
    command: [VITE, 'build', '--logLevel', 'warn'],
    folder: 'seed',
  },
  migrate: {
    name: 'migrate',
    inputs: ['functions/src', 'scripts/build-migrate.mjs', ...SHARED_INPUTS],
    output: 'scripts/dist/migrate.js',
    command: ['scripts/build-migrate.mjs'],
  },
  web: {
    name: 'web',
    inputs: ['web', ...SHARED_INPUTS],
    output: join(relative(ROOT, WEB_FOLDER), '404.html'),
    command: [VITE, 'build', '--logLevel', 'warn', '--outDir', WEB_FOLDER, '--emptyOutDir'],
    folder: 'web',
  },
};

export const PART_NAMES = /** @type {PartName[]} */ (Object.keys(BUILD_PARTS));

/**
 * @param {Part} part
 * @param {string} salt the mode and environment of a web build
 * @returns {import('./freshness.mjs').Target}
 */
const describeTarget = (part, salt) => ({
  stamp: join(
    ROOT,
    'node_modules',
    '.cache',
    'samspill',
    `${part.output.replaceAll(/\W/g, '-')}.stamp`,
  ),
  inputs: part.inputs.map((path) => join(ROOT, path)),
  output: join(ROOT, part.output),
  salt,
});

/**
 * @param {PartName} name
 * @param {{ mode?: string, environment?: Record<string, string>, isForced?: boolean }} [options] mode and
 *   environment are the web's: `emulator` (default) or `production`
 * @returns {Promise<boolean>} whether there was something to do
 */
export async function buildPart(name, options = {}) {
  const { mode = 'emulator', isForced = false } = options;
  const isMoved = PORT_OFFSET > 0 && name === 'web' && mode === 'emulator';
  const environment = options.environment ?? (isMoved ? WEB_ENVIRONMENT : {});
  const part = BUILD_PARTS[name];
  const salt = name === 'web' ? JSON.stringify([mode, environment]) : '';
  const target = describeTarget(part, salt);
  if (!isForced && isFresh(target)) return false;
  const modeArguments = name === 'web' ? ['--mode', mode] : [];
  await runOrFail(process.execPath, [...part.command, ...modeArguments], {
    cwd: join(ROOT, part.folder ?? ''),
    env: { ...process.env, ...environment },
  });
  if (!existsSync(target.output)) {
    throw new UserError(`The build of ${name} ended without ${part.output}.`);
  }
  markFresh(target);
  return true;
}
