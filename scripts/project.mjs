// The fixed facts of the local stack, in one place.
// @ts-check
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
export const PROJECT_ID = 'demo-samspill';
export const HOST = '127.0.0.1';
export const MIN_NODE_VERSION = '20.19.0';
export const DATA_FOLDER = '.data';
export const DEV_SERVER_PORT = 5173;
export const SITE_URL = `http://${HOST}:5000`;

/** @typedef {{ name: string, port: number }} Service */

export const FIRESTORE_PORT = 8080;

/** @type {readonly Service[]} */
export const SERVICES = [
  { name: 'hosting', port: 5000 },
  { name: 'functions', port: 5001 },
  { name: 'firestore', port: FIRESTORE_PORT },
  { name: 'auth', port: 9099 },
  { name: 'storage', port: 9199 },
  { name: 'emulator hub', port: 4400 },
  { name: 'emulator logging', port: 4500 },
];

/** What a program needs in its environment to reach the local stack instead of production. */
export const STACK_ENVIRONMENT = {
  GCLOUD_PROJECT: PROJECT_ID,
  FIRESTORE_EMULATOR_HOST: `${HOST}:${FIRESTORE_PORT}`,
  FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:9099`,
  FIREBASE_STORAGE_EMULATOR_HOST: `${HOST}:9199`,
  STORAGE_EMULATOR_HOST: `http://${HOST}:9199`,
  FIREBASE_EMULATOR_HUB: `${HOST}:4400`,
  FIREBASE_CONFIG: JSON.stringify({
    projectId: PROJECT_ID,
    storageBucket: `${PROJECT_ID}.appspot.com`,
  }),
  SAMSPILL_SITE_URL: SITE_URL,
  METADATA_SERVER_DETECTION: 'none',
};

/** Local only; the seed creates them. */
export const DEMO_PASSWORD = 'samspill';
export const DEMO_ACCOUNTS = [
  { email: 'admin@samspill.test', role: 'admin' },
  { email: 'kari@samspill.test', role: 'founder' },
  { email: 'ola@samspill.test', role: 'talent' },
  { email: 'ingrid@samspill.test', role: 'investor' },
];
