// The fixed facts of the local stack, in one place.
// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BASE_PORTS, parsePortOffset } from './port-offset.mjs';
import { describeError } from './steps.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
export const PROJECT_ID = 'demo-samspill';
export const HOST = '127.0.0.1';
export const MIN_NODE_VERSION = '20.19.0';

/** Ends the process on an unusable offset: configurations of test runners import this file, too. */
function readPortOffset() {
  try {
    return parsePortOffset(process.env.SAMSPILL_PORT_OFFSET);
  } catch (error) {
    console.error(describeError(error));
    process.exit(1);
  }
}

/** Offset of every port, for a second stack; programs of that stack inherit it through the environment. */
export const PORT_OFFSET = readPortOffset();
const OFFSET_SUFFIX = PORT_OFFSET ? `-${PORT_OFFSET}` : '';
export const DATA_FOLDER = `.data${OFFSET_SUFFIX}`;
/** The ports are compiled into a local build. */
export const WEB_FOLDER = PORT_OFFSET
  ? join(ROOT, 'node_modules', '.cache', 'samspill', `web${OFFSET_SUFFIX}`)
  : join(ROOT, 'web', 'dist');

/** @param {keyof typeof BASE_PORTS} name */
const portOf = (name) => BASE_PORTS[name] + PORT_OFFSET;
export const DEV_SERVER_PORT = portOf('dev server');
export const MUTATED_RULES_PORT = portOf('rules under mutation');

export const HOSTING_PORT = portOf('hosting');
export const FUNCTIONS_PORT = portOf('functions');
export const FIRESTORE_PORT = portOf('firestore');
export const AUTH_PORT = portOf('auth');
export const STORAGE_PORT = portOf('storage');
export const SITE_URL = `http://${HOST}:${HOSTING_PORT}`;

/** @typedef {{ name: string, port: number }} Service */

/** @type {readonly Service[]} */
export const SERVICES = [
  { name: 'hosting', port: HOSTING_PORT },
  { name: 'functions', port: FUNCTIONS_PORT },
  { name: 'firestore', port: FIRESTORE_PORT },
  { name: 'auth', port: AUTH_PORT },
  { name: 'storage', port: STORAGE_PORT },
];

export const STACK_ENVIRONMENT = {
  GCLOUD_PROJECT: PROJECT_ID,
  FIRESTORE_EMULATOR_HOST: `${HOST}:${FIRESTORE_PORT}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${AUTH_PORT}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:${STORAGE_PORT}`,
  STORAGE_EMULATOR_HOST: `http://${HOST}:${STORAGE_PORT}`,
  FIREBASE_CONFIG: JSON.stringify({
    projectId: PROJECT_ID,
    storageBucket: `${PROJECT_ID}.appspot.com`,
  }),
  SAMSPILL_SITE_URL: SITE_URL,
  SAMSPILL_FUNCTIONS_HOST: `${HOST}:${FUNCTIONS_PORT}`,
  METADATA_SERVER_DETECTION: 'none',
};

export const WEB_ENVIRONMENT = {
  VITE_AUTH_EMULATOR: `${HOST}:${AUTH_PORT}`,
  VITE_FIRESTORE_EMULATOR: `${HOST}:${FIRESTORE_PORT}`,
  VITE_STORAGE_EMULATOR: `${HOST}:${STORAGE_PORT}`,
  VITE_SITE_URL: SITE_URL,
};

/** Local only; the seed creates the accounts. */
export const DEMO_PASSWORD = 'samspill';
export const DEMO_ACCOUNTS = [
  { email: 'admin@samspill.test', role: 'admin' },
  { email: 'kari@samspill.test', role: 'founder' },
  { email: 'ola@samspill.test', role: 'talent' },
  { email: 'ingrid@samspill.test', role: 'investor' },
];
