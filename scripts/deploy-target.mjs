// Reads the local settings for a real Firebase project.
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

function readWebConfiguration() {
  const values = Object.entries({ ...readEnvironmentFile('web/.env.production'), ...process.env });
  return Object.fromEntries(values.filter(([name, value]) => name.startsWith('VITE_') && value));
}

/**
 * @param {string | undefined} named @param {string} command for the message
 */
export function readTarget(named, command) {
  const web = readWebConfiguration();
  const project = named ?? web.VITE_FIREBASE_PROJECT_ID;
  if (!project || project.startsWith('demo-'))
    throw new UserError(`Name a real Firebase project: npm run ${command} -- --project ID`);
  return { project, web, functions: readEnvironmentFile(`functions/.env.${project}`) };
}
