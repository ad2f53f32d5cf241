import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import { loadChunk } from '../chunks/load-chunk.ts';
import { parseEmulatorAddress } from './config.ts';

const NAME = '[DEFAULT]';

export function firebaseApp(): FirebaseApp {
  return getApps().find(({ name }) => name === NAME) ?? openApp();
}

function openApp(): FirebaseApp {
  return initializeApp({
    apiKey: import.meta.env.VITE_FIREBASE_API_KEY ?? '',
    authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN ?? '',
    projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID ?? '',
    storageBucket: import.meta.env.VITE_FIREBASE_STORAGE_BUCKET ?? '',
    messagingSenderId: import.meta.env.VITE_FIREBASE_MESSAGING_SENDER_ID ?? '',
    appId: import.meta.env.VITE_FIREBASE_APP_ID ?? '',
  });
}

/** Creates a service lazily, once per Firebase app. A test that deletes the app gets a new service. */
export function createPerApp<T>(open: (app: FirebaseApp) => T) {
  const opened = new WeakMap<FirebaseApp, T>();
  const set = (next: T) => opened.set(firebaseApp(), next);
  const read = (): T => {
    const app = firebaseApp();
    const current = opened.get(app) ?? open(app);
    opened.set(app, current);
    return current;
  };
  return { read, set };
}

export const EMULATORS = {
  auth: parseEmulatorAddress(import.meta.env.VITE_AUTH_EMULATOR),
  firestore: parseEmulatorAddress(import.meta.env.VITE_FIRESTORE_EMULATOR),
  storage: parseEmulatorAddress(import.meta.env.VITE_STORAGE_EMULATOR),
} as const;

// Start App Check before the first Firebase request; builds without a key never load its chunk.
if (import.meta.env.VITE_APP_CHECK_KEY) {
  const { startAppCheck } = await loadChunk(() => import('./app-check.ts'));
  startAppCheck(firebaseApp(), import.meta.env.VITE_APP_CHECK_KEY);
}
