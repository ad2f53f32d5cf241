// The programs that serve Firestore and judge Storage's rules: our engine, or Google's emulators.
// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { UserError } from './steps.mjs';
import { scaled } from './time-limits.mjs';

export const FIRESTORE_ENGINE = join(ROOT, 'emulator', 'dist', 'main.js');
export const STORAGE_RULES_ENGINE = join(ROOT, 'emulator', 'dist', 'storage-rules.js');
export const INDEX_FILE = join(ROOT, 'firestore.indexes.json');
const MIN_JAVA_MAJOR = 21;

/**
 * @typedef {object} Engine
 * @property {readonly string[]} firestore the command
 * @property {Record<string, string>} environment tells the CLI's Storage emulator what judges its rules
 */

/** @param {string} folder */
const prependToPath = (folder) => `${folder}${delimiter}${process.env.PATH ?? ''}`;

/** The CLI runs `java -jar …`: our `java` on the PATH runs the Storage rules runtime in Node. */
const STORAGE_RULES_ENVIRONMENT = {
  STORAGE_EMULATOR_BINARY_PATH: process.env.STORAGE_RULES_ENGINE ?? STORAGE_RULES_ENGINE,
  PATH: prependToPath(join(ROOT, 'emulator')),
};

/** @param {string} text what `java -version` prints */
export function parseJavaMajor(text) {
  return Number(/version "(\d+)/.exec(text)?.[1] ?? 0);
}

/** JAVA_HOME takes precedence over the PATH. @returns {Promise<string>} */
async function findJava() {
  const home = process.env.JAVA_HOME;
  const java = home ? join(home, 'bin', 'java') : 'java';
  const { output } = await run(java, ['-version']).catch(() => ({ output: '' }));
  const major = parseJavaMajor(output);
  if (major >= MIN_JAVA_MAJOR) return java;
  const found = major ? `Java ${major}` : 'no Java';
  throw new UserError(
    `--java needs Java ${MIN_JAVA_MAJOR} or newer and found ${found} (${java}). Set JAVA_HOME, or start without --java.`,
  );
}

function isStorageRulesJarCached() {
  const folder = join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    existsSync(folder) && readdirSync(folder).some((name) => /storage-rules.*\.jar$/.test(name))
  );
}

/** @returns {Promise<string>} its path */
async function downloadFirestore() {
  const cli = createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulators');
  await cli.downloadIfNecessary('firestore');
  return cli.getDownloadDetails('firestore').downloadPath;
}

/**
 * Google’s emulators. FIRESTORE_EMULATOR_JAR avoids the download; Storage rules then use our runtime unless the CLI has
 * cached its own.
 * @returns {Promise<Engine>}
 */
async function describeJavaEngine() {
  const java = await findJava();
  const named = process.env.FIRESTORE_EMULATOR_JAR;
  if (named && !existsSync(named)) {
    throw new UserError(`FIRESTORE_EMULATOR_JAR names no file: ${named}`);
  }
  const jar = named ?? (await downloadFirestore());
  const isOurs = named && !isStorageRulesJarCached();
  return {
    firestore: [java, '-jar', jar],
    environment: isOurs ? STORAGE_RULES_ENVIRONMENT : { PATH: prependToPath(join(java, '..')) },
  };
}

/** @param {{ isJava: boolean }} [options] @returns {Promise<Engine>} */
export async function describeEngine({ isJava } = { isJava: false }) {
  if (isJava) return describeJavaEngine();
  // In seconds, longer on a slow machine, where transactions release their locks later.
  const lockWait = String(scaled(2_000) / 1000);
  const options = ['--indexes', INDEX_FILE, '--lock-wait', lockWait, '--exit-with-parent'];
  const firestore = [process.execPath, FIRESTORE_ENGINE, ...options];
  return { firestore, environment: STORAGE_RULES_ENVIRONMENT };
}
