// Which programs serve Firestore and the Storage rules, told to the Firebase CLI through its environment.
// @ts-check
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { run } from './processes.mjs';
import { ROOT } from './project.mjs';
import { UserError } from './steps.mjs';

export const FIRESTORE_ENGINE = join(ROOT, 'emulator', 'dist', 'main.js');
export const STORAGE_RULES_ENGINE = join(ROOT, 'emulator', 'dist', 'storage-rules.js');
export const INDEX_FILE = join(ROOT, 'firestore.indexes.json');
const MIN_JAVA_MAJOR = 21;

/** @typedef {Record<string, string>} Environment */

/** @param {string} folder */
const firstOnPath = (folder) => `${folder}${delimiter}${process.env.PATH ?? ''}`;

/** Our own engine, in Node, in place of the two Java programs; it refuses a query without an index. @returns {Environment} */
function describeNodeEngine() {
  return {
    FIRESTORE_EMULATOR_BINARY_PATH: FIRESTORE_ENGINE,
    STORAGE_EMULATOR_BINARY_PATH: STORAGE_RULES_ENGINE,
    FIRESTORE_INDEXES: INDEX_FILE,
    PATH: firstOnPath(join(ROOT, 'emulator')),
  };
}

/** @param {string} text what `java -version` prints */
export function parseJavaMajor(text) {
  return Number(/version "(\d+)/.exec(text)?.[1] ?? 0);
}

/** The Java to use: JAVA_HOME's, else the one on the PATH. @returns {Promise<string>} */
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

/** Whether the CLI holds its own Storage rules runtime from an earlier download. */
function isStorageRulesJarCached() {
  const folder = join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    existsSync(folder) && readdirSync(folder).some((name) => /storage-rules.*\.jar$/.test(name))
  );
}

/**
 * Google's emulators. Without FIRESTORE_EMULATOR_JAR the CLI downloads its own; with it nothing is fetched,
 * and our runtime judges the Storage rules unless the CLI's is in its cache already.
 * @returns {Promise<Environment>}
 */
async function describeJavaEngine() {
  const java = await findJava();
  const jar = process.env.FIRESTORE_EMULATOR_JAR;
  if (!jar) return process.env.JAVA_HOME ? { PATH: firstOnPath(join(java, '..')) } : {};
  if (!existsSync(jar)) throw new UserError(`FIRESTORE_EMULATOR_JAR names no file: ${jar}`);
  const standIn = join(ROOT, 'scripts', 'java-home');
  /** @type {Environment} */
  const storage = isStorageRulesJarCached()
    ? {}
    : { STORAGE_EMULATOR_BINARY_PATH: process.env.STORAGE_RULES_ENGINE ?? STORAGE_RULES_ENGINE };
  return {
    ...storage,
    // The CLI changes this file's mode, so it is ours; the stand-in runs the jar in its place.
    FIRESTORE_EMULATOR_BINARY_PATH: join(standIn, 'java'),
    FIRESTORE_EMULATOR_JAR: jar,
    SAMSPILL_JAVA: java,
    PATH: firstOnPath(standIn),
  };
}

/** @param {{ isJava: boolean }} options */
export async function describeEngine({ isJava }) {
  return isJava ? describeJavaEngine() : describeNodeEngine();
}
