// The fixed facts of the local stack, in one place.
// @ts-check
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
export const PROJECT_ID = 'demo-samspill';
export const HOST = '127.0.0.1';
export const MIN_NODE_VERSION = '20.19.0';

/** Offset of every port, for a second stack; programs of that stack inherit it through the environment. */
export const PORT_OFFSET = Number(process.env.SAMSPILL_PORT_OFFSET ?? 0);
const OFFSET_SUFFIX = PORT_OFFSET ? `-${PORT_OFFSET}` : '';
export const DATA_FOLDER = `.data${OFFSET_SUFFIX}`;
/** The ports are compiled into a local build. */
export const WEB_FOLDER = PORT_OFFSET
  ? join(ROOT, 'node_modules', '.cache', 'samspill', `web${OFFSET_SUFFIX}`)
  : join(ROOT, 'web', 'dist');

export const DEV_SERVER_PORT = 5173 + PORT_OFFSET;

export const HOSTING_PORT = 5000 + PORT_OFFSET;
export const FUNCTIONS_PORT = 5001 + PORT_OFFSET;
export const FIRESTORE_PORT = 8080 + PORT_OFFSET;
export const AUTH_PORT = 9099 + PORT_OFFSET;
export const STORAGE_PORT = 9199 + PORT_OFFSET;
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
