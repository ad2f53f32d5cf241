// What the files on this machine say of a Firebase project of one's own.
// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { ROOT } from './project.mjs';
import { UserError } from './steps.mjs';

/** @param {string} path relative to the root @returns {Readonly<Record<string, string | undefined>>} */
function readEnvironmentFile(path) {
  try {
    return parseEnv(readFileSync(join(ROOT, path), 'utf8'));
  } catch {
    return {};
  }
}

/** @returns {Record<string, string>} */
function readWebConfiguration() {
  const values = { ...readEnvironmentFile('web/.env.production'), ...process.env };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      name.startsWith('VITE_') && value ? [[name, value]] : [],
    ),
  );
}

/**
 * The project that a command is about, else the one that the web is configured for. Throws where that is none.
 * @param {string | undefined} named
 * @param {string} command for the message
 */
export function readTarget(named, command) {
  const web = readWebConfiguration();
  const project = named ?? web.VITE_FIREBASE_PROJECT_ID;
  if (!project || project.startsWith('demo-'))
    throw new UserError(`Name a real Firebase project: npm run ${command} -- --project ID`);
  return { project, web, functions: readEnvironmentFile(`functions/.env.${project}`) };
}
